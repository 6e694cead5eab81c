import type { ProblemCode } from '../../machines/problem.ts'
import type { Person } from '../../tests/support/client/api.ts'
import type { World } from './walker.ts'

/** What happens by itself at a carrier that is well. */
export const byItself = async () => {}

/** The next such call is refused by the carrier. */
export const refusedOnce =
  (operation: string, code: ProblemCode = 'STANDARD_ERROR') =>
  ({ fault }: World) =>
    fault({ operation, kind: 'error', code, times: 1 })

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

/** Presses the last button of this name: that of the dialog on top. */
export const press = (name: string) => (world: World) =>
  world.page.getByRole('button', { name, exact: true }).last().click()

/** Looks into a field and out again. */
export const visited = (label: string) => async (world: World) => {
  const field = world.page.getByLabel(label, { exact: true })
  await field.focus()
  await field.blur()
}
