import { defineDomain } from '../../platform/domain.ts'

/** What happened to a user's applications and policies. */
export const notifications = defineDomain({
  async closeAccount(tx, { userId }) {
    await tx.deleteFrom('notifications').where('userId', '=', userId).execute()
  },
})
