import { fromPromise } from 'xstate'
import type {
  AccountChangeKind,
  AccountChangeValues,
  SaveChangeInput,
} from '../../machines/account-change/accountChange.types.ts'
import { normalizeEmail } from '../../machines/validation/normalizeText.ts'
import type { Client } from '../api/client.ts'
import {
  ChangeEmail,
  ChangePassword,
  ChangePhoneNumber,
  UpdateAccountProfile,
} from '../api/operations/accountChange.generated.ts'
import type { Effects } from './effects.ts'

type Save = (
  client: Client,
  values: AccountChangeValues,
  options: { signal: AbortSignal },
) => Promise<unknown>

const saves: Readonly<Record<AccountChangeKind, Save>> = {
  name: (client, { firstName, middleName, lastName, suffix }, options) =>
    client.mutate(UpdateAccountProfile, { firstName, middleName, lastName, suffix }, options),
  address: (client, { street1, street2, city, state, postalCode }, options) =>
    client.mutate(UpdateAccountProfile, { street1, street2, city, state, postalCode }, options),
  email: (client, { emailAddress, currentPassword }, options) =>
    client.mutate(
      ChangeEmail,
      { emailAddress: normalizeEmail(emailAddress), password: currentPassword },
      options,
    ),
  phone: (client, { number, currentPassword }, options) =>
    client.mutate(ChangePhoneNumber, { number, password: currentPassword }, options),
  password: (client, { currentPassword, password, passwordConfirmation }, options) =>
    client.mutate(ChangePassword, { currentPassword, password, passwordConfirmation }, options),
}

/** Sends a change of the account to the carrier. */
export function defineSaveAccountChange({ api }: Pick<Effects, 'api'>) {
  return fromPromise<void, SaveChangeInput>(async ({ input: { kind, values }, signal }) => {
    await saves[kind](api.client, values, { signal })
  })
}
