import type { ReadClosureOutput } from '../../../machines/account-closing/accountClosing.types.ts'
import { defineCloseAccount } from '../../../src/actors/closeAccount.ts'
import { defineReadClosure } from '../../../src/actors/readClosure.ts'
import { acknowledgeTerms, buyAs, request } from '../../client/purchase.ts'
import { applyAs } from '../../client/walkFlow.ts'
import { type CarrierWalker, effect } from '../carrierWalker.ts'
import { type CarrierWorld, personHere, signInAs } from '../world.ts'

/** What the carrier knows of the account. */
type Situation = 'nothing' | 'an application' | 'a policy' | 'closed' | 'locked'

const open: readonly Situation[] = ['nothing', 'an application', 'a policy']
const free: readonly Situation[] = ['nothing', 'an application']

async function applyElsewhere(world: CarrierWorld) {
  const person = personHere(world)
  await applyAs(world.api, person.token)
  await acknowledgeTerms(world.api, person)
  await request(world.api, person)
}

const buyElsewhere = (world: CarrierWorld) => buyAs(world.api, personHere(world))

const own = (world: CarrierWorld) => ({ password: personHere(world).password })
const wrong = () => ({ password: 'not the password' })

/** So many wrong tries since the last right one. */
const afterWrong = (times: number) => async (world: CarrierWorld) => {
  const { api } = world
  const { email, password, token } = personHere(world)
  await api.signIn(email, password)
  for (let count = 0; count < times; count += 1)
    await api.graphql(
      'mutation ($input: DecommissionUserInput!) { decommissionUser(input: $input) { success } }',
      { input: wrong() },
      token,
    )
}

/** How an account is closed, and who may not. */
export const accountClosingAtCarrier: CarrierWalker<Situation> = {
  machine: 'accountClosing',
  starts: {
    'somebody signed in': {
      situation: 'nothing',
      async prepare(world) {
        world.person = await world.api.signUp()
        signInAs(world.session, world.person)
      },
    },
  },
  operations: {
    readClosure: effect(defineReadClosure),
    closeAccount: effect(({ api, tokens }) =>
      defineCloseAccount({ api, tokens, tabs: { tell: () => undefined } }),
    ),
  },
  outcomes: {
    'readClosure done (nothing)': [{ from: ['nothing'] }],
    'readClosure done (an application)': [
      { from: ['an application'] },
      { from: ['nothing'], to: 'an application', arrange: applyElsewhere },
    ],
    'readClosure done (a policy)': [
      { from: ['a policy'] },
      { from: ['nothing'], to: 'a policy', arrange: buyElsewhere },
    ],
    'readClosure fails (lost)': [
      { from: open, arrange: (world) => world.fault({ operation: 'accountClosure', kind: 'drop' }) },
    ],
    'closeAccount done (closed)': [{ from: free, to: 'closed', input: own }],
    'closeAccount fails (wrong)': [{ from: free, arrange: afterWrong(0), input: wrong }],
    'closeAccount fails (third time wrong)': [{ from: free, arrange: afterWrong(2), input: wrong }],
    'closeAccount fails (tenth time wrong)': [
      { from: free, to: 'locked', arrange: afterWrong(9), input: wrong },
    ],
    'closeAccount fails (a policy meanwhile)': [
      { from: ['nothing'], to: 'a policy', arrange: buyElsewhere, input: own },
    ],
    'closeAccount fails (lost)': [
      {
        from: free,
        arrange: (world) => world.fault({ operation: 'decommissionUser', kind: 'drop' }),
        input: own,
      },
    ],
  },
  reads: {
    readClosure: {
      of: ({ obstacle, keepsRecords }: ReadClosureOutput) => ({ isBarred: obstacle !== null, keepsRecords }),
    },
  },
  async observe(world) {
    const { api } = world
    const { token } = personHere(world)
    const { data } = await api.graphql<{ session: { locked: string | null } | null }>(
      '{ session { locked } }',
      {},
      token,
    )
    if (!data?.session) return 'closed'
    if (data.session.locked !== null) return 'locked'
    const { accountClosure } = await api.ask<{ accountClosure: ReadClosureOutput }>(
      '{ accountClosure { obstacle keepsRecords } }',
      {},
      token,
    )
    if (accountClosure.obstacle !== null) return 'a policy'
    return accountClosure.keepsRecords ? 'an application' : 'nothing'
  },
  refusals: [
    {
      rule: 'what closing comes to is told to whoever is signed in',
      before: 'readClosure',
      as: 'nobody',
      codes: ['GRAPH_API_UNAUTHORIZED'],
    },
    {
      rule: 'what closing comes to is told after the code',
      before: 'readClosure',
      as: 'whoever gave no code',
      codes: ['ACCESS_LEVEL_TOO_LOW'],
    },
    {
      rule: 'an account is closed by whoever is signed in to it',
      before: 'closeAccount',
      as: 'nobody',
      codes: ['GRAPH_API_UNAUTHORIZED'],
    },
    {
      rule: 'an account is closed after the code',
      before: 'closeAccount',
      as: 'whoever gave no code',
      codes: ['ACCESS_LEVEL_TOO_LOW'],
    },
    {
      rule: 'an account is closed with its own password',
      before: 'closeAccount',
      as: 'oneself',
      input: wrong,
      // One that came third, or tenth, would be told as such.
      codes: ['CREDENTIAL_INCORRECT'],
    },
  ],
  leaves: {
    'closeAccount fails (session over)':
      'a session that ends within the request: refused like any other call',
  },
}
