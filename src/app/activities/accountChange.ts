import { createActor } from 'xstate'
import { accountChangeMachine } from '../../../machines/account-change/accountChange.machine.ts'
import type { AccountChangeKind } from '../../../machines/account-change/accountChange.types.ts'
import { appPlace } from '../../../machines/app/app.place.ts'
import { format } from '../../../machines/routes/place.ts'
import { defineSaveAccountChange } from '../../actors/saveAccountChange.ts'
import { defineWithdrawEmailChange } from '../../actors/withdrawEmailChange.ts'
import { ownAccountQuery, queriesOf } from '../../api/queries.ts'
import type { AppActor } from '../../screens/props.ts'
import type { AppServices } from '../services.ts'

/**
 * A change of the account with its effects, for a page to run.
 * @param follow what else comes of it, beside that the account is read anew
 */
export function createAccountChange(services: AppServices, kind: AccountChangeKind, follow?: () => void) {
  const { client } = services.api
  const machine = accountChangeMachine.provide({
    actors: {
      saveChange: defineSaveAccountChange(services),
      withdrawChange: defineWithdrawEmailChange(services),
    },
    actions: {
      tellSaved: () => {
        void queriesOf(client).invalidateQueries({ queryKey: ownAccountQuery(client).queryKey })
        follow?.()
      },
    },
  })
  return createActor(machine, { input: { kind } })
}

/** The change of the phone: a number that was given is proved next, unless the person has gone elsewhere meanwhile. */
export const createPhoneChange = (services: AppServices, app: AppActor) =>
  createAccountChange(services, 'phone', () => {
    if (appPlace(app.getSnapshot())?.id === 'profile')
      app.send({ type: 'place.requested', path: format({ id: 'verifyNewPhone' }) })
  })
