import { createActor } from 'xstate'
import { phoneVerificationMachine } from '../../../machines/phone-verification/phoneVerification.machine.ts'
import type { PhoneVerificationInput } from '../../../machines/phone-verification/phoneVerification.types.ts'
import { format } from '../../../machines/routes/route.ts'
import { defineRequestCode, defineVerifyCode } from '../../actors/signIn.ts'
import { ownAccountQuery, queriesOf } from '../../api/queries.ts'
import type { AppActor } from '../../screens/props.ts'
import type { AppServices } from '../services.ts'

/** Verifies a new phone number, for its page. Going back opens the profile. */
export function createNewPhone(services: AppServices, app: AppActor, input: PhoneVerificationInput) {
  const { client } = services.api
  const machine = phoneVerificationMachine.provide({
    actors: { requestCode: defineRequestCode(services), verifyCode: defineVerifyCode(services) },
  })
  const actor = createActor(machine, { input })
  actor.subscribe(({ output }) => {
    if (output?.kind === 'back') app.send({ type: 'route.requested', path: format({ id: 'profile' }) })
    if (output?.kind === 'verified')
      void queriesOf(client).invalidateQueries({ queryKey: ownAccountQuery(client).queryKey })
  })
  return actor.start()
}
