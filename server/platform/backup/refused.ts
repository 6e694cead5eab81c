/** A backup or a restore that is not done. The message is one line for the operator. */
export class BackupRefused extends Error {
  override name = 'BackupRefused'
}
