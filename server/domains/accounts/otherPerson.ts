import type { Transaction } from 'kysely'
import { foldEmail } from '../../../rules/email.ts'
import { lapseContactFields, lapseContactRules } from '../../../rules/lapseContact.ts'
import type { Database } from '../../platform/database/database.ts'
import { refusedFields, type ValidationError } from '../../platform/errors.ts'
import { emailsOf, insuredOf } from './people.ts'

/** First and last name, as other people read it. */
export async function fullNameOf(
  db: Pick<Transaction<Database>, 'selectFrom'>,
  userId: string,
): Promise<string> {
  const { firstName, lastName } = await insuredOf(db, userId)
  return [firstName, lastName].filter(Boolean).join(' ')
}

/**
 * The name and email of a person whom a user names, as they are stored.
 * @throws VALIDATION_FAILED, also for one of the user's own emails
 */
export async function otherPerson(
  tx: Transaction<Database>,
  userId: string,
  input: { readonly name: string; readonly email: string },
): Promise<{ name: string; email: string }> {
  const errors: ValidationError[] = lapseContactFields.flatMap((field) => {
    const error = lapseContactRules[field].error(input[field], true)
    return error ? [{ field, ...error }] : []
  })
  const name = lapseContactRules.name.normalize(input.name) ?? ''
  const email = lapseContactRules.email.normalize(input.email) ?? ''
  const own = await emailsOf(tx, userId)
  if (own.some((address) => foldEmail(address.email) === foldEmail(email)))
    errors.push({ field: 'email', code: 'refused', message: 'Enter the email of another person.' })
  if (errors.length > 0) throw refusedFields(errors)
  return { name, email }
}
