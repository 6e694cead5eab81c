import type { RegisterUserInput, User } from '../../../rules/contract/schema.generated.ts'
import { keptEmail } from '../../../rules/email.ts'
import { validateConfirmation, validateEmail } from '../../../rules/password.ts'
import { textCheck } from '../../../rules/textCheck.ts'
import type { Viewer, Work } from '../../platform/call/call.ts'
import { CarrierError, refusedFields, type ValidationError } from '../../platform/errors.ts'
import { createGuest } from './createUser.ts'
import { addPendingEmail, lockForAddress } from './emails.ts'
import { hashPassword, passwordErrors } from './passwords.ts'
import { presentUser } from './presentUser.ts'

/** As in the profile's form. */
const longestName = 50

const nameCheck = textCheck('name', longestName)

const keptName = (name: string | null | undefined) => nameCheck.normalize(name ?? '')

function errorsOf(input: Omit<RegisterUserInput, 'clientMutationId'>): ValidationError[] {
  const { emailAddress, password, passwordConfirmation } = input
  const email = validateEmail(emailAddress).map((error) => ({ field: 'emailAddress', ...error }))
  const names = (['firstName', 'lastName'] as const).flatMap((field) => {
    const error = nameCheck.error(input[field] ?? '', false)
    return error ? [{ field, ...error }] : []
  })
  const passwords = passwordErrors(password, 'password')
  const confirmation = validateConfirmation(password, passwordConfirmation).map((error) => ({
    field: 'passwordConfirmation',
    ...error,
  }))
  return [...email, ...names, ...passwords, ...confirmation]
}

/**
 * Validates an address and a password and hashes the password, as `prepareRegistration` does.
 * @throws CarrierError CREDENTIAL_INVALID with every refused field
 */
export async function prepareCredential({
  email,
  password,
}: {
  email: string
  password: string
}): Promise<string> {
  const errors = [
    ...validateEmail(email).map((error) => ({ field: 'email', ...error })),
    ...passwordErrors(password, 'password'),
  ]
  if (errors.length > 0) throw refusedFields(errors, 'CREDENTIAL_INVALID')
  return await hashPassword(password)
}

/** Stores the user in one transaction with the reply (access-to-purchase 7.2): a new row, or the guest's own. */
export async function registerUser(
  { tx, input, context, viewer }: Work<RegisterUserInput, Viewer | null>,
  passwordHash: string,
): Promise<{ user: User }> {
  const { now, services } = context
  const email = keptEmail(input.emailAddress)
  const asGuest = input.userId ?? null
  if (asGuest && (viewer?.userId !== asGuest || !viewer.guest))
    throw new CarrierError('NOT_FOUND', 'There is no such guest.')
  const userId = asGuest ?? (await createGuest(tx, now))
  const taken = await lockForAddress(tx, { userId, email })
  const upgraded = await tx
    .updateTable('users')
    .set({
      status: 'active',
      firstName: keptName(input.firstName),
      lastName: keptName(input.lastName),
      passwordHash,
      newsletterOptIn: input.newsletterOptIn ?? false,
      registeredAt: now,
    })
    .where('id', '=', userId)
    .where('status', '=', 'guest')
    .returning('id')
    .executeTakeFirst()
  const added = upgraded && (await addPendingEmail(tx, { userId, email, taken, now }))
  if (!added) throw new CarrierError('EMAIL_ALREADY_TAKEN', 'Looks like you have an existing account')
  services.log.info({ event: 'registered', userId }, 'registered')
  return { user: await presentUser(tx, userId, { level: viewer?.level ?? 'unidentified', now }) }
}

/**
 * Validates the input and hashes the password before the transaction: hashing is slow on purpose,
 * and the embedded database has one connection.
 * @throws CarrierError VALIDATION_FAILED with every refused field
 */
export async function prepareRegistration(input: RegisterUserInput): Promise<string> {
  const errors = errorsOf(input)
  if (errors.length > 0) throw refusedFields(errors)
  return await hashPassword(input.password)
}
