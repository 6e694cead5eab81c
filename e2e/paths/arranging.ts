import type { ProblemCode } from '../../machines/problem.ts'
import type { Person } from '../../tests/client/api.ts'
import { expect } from '../test.ts'
import type { World } from './walker.ts'

/** What happens by itself at a carrier that is well. */
export const byItself = async () => {}

/** The next such call is refused by the carrier. */
export const refusedOnce =
  (operation: string, code: ProblemCode = 'STANDARD_ERROR') =>
  ({ fault }: World) =>
    fault({ operation, kind: 'error', code, times: 1 })

/** The next such call is lost each of the four times that the page sends it (`src/api/retry.ts`): nobody hears what became of it. */
export const unheard =
  (operation: string) =>
  async ({ page }: World) => {
    let left = 4
    // Not by a fault of the carrier: the browser sends anew by itself what a connection lost that had been used before.
    await page.route('**/graphql', async (route) => {
      if (left === 0 || route.request().postData()?.includes(operation) !== true) return route.fallback()
      left -= 1
      await route.abort()
    })
  }

/** A carrier's reply that says that it could not. */
export const couldNot = {
  data: null,
  errors: [
    {
      message: 'Something went wrong.',
      extensions: { message: 'STANDARD_ERROR', fullMessage: 'Something went wrong.', validationErrors: [] },
    },
  ],
}

/** The next such operation of the page fails, where others ask for the same of the carrier. */
export const failsOnce =
  (operation: string) =>
  async ({ page }: World) => {
    let isDone = false
    await page.route('**/graphql', async (route) => {
      const isIt = !isDone && route.request().postData()?.includes(operation) === true
      if (!isIt) return route.fallback()
      // Taken away meanwhile, it would go on to the carrier after all.
      isDone = true
      await route.fulfill({ json: couldNot })
    })
  }

/** New tokens are refused until the page is let through again. */
export const tokensFail = ({ page }: World) =>
  page.route('**/oauth/token', (route) => route.fulfill({ status: 503, json: { error: 'busy' } }))

/** Whom a path is about: somebody with an account, who may be signed in. */
export async function personIn(world: World): Promise<Person> {
  world.person ??= await world.api.signUp()
  return world.person
}

/** The newest link in a mailbox that leads below a path. */
export async function linkTo(world: World, path: string): Promise<string> {
  const { email } = await personIn(world)
  const newest = async () =>
    (await world.api.outbox(email)).find(({ link }) => link?.includes(path))?.link ?? ''
  await expect.poll(newest).not.toBe('')
  return newest()
}

/** Presses the last button of this name: that of the dialog on top. */
export const press = (name: string) => (world: World) =>
  world.page.getByRole('button', { name, exact: true }).last().click()

/** Looks into a field and out again. */
export const visited = (label: string) => async (world: World) => {
  const field = world.page.getByLabel(label, { exact: true })
  await field.focus()
  await field.blur()
}
