import { useState } from 'react'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { PasswordField } from '../../ui/PasswordField.tsx'
import { RadioGroup } from '../../ui/RadioGroup.tsx'
import { Stack } from '../../ui/Stack.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { t } from '../../ui/text.ts'
import type { BankLinkProps } from './BankAccounts.tsx'

/**
 * The sandbox's bank dialog: `user_good` with `pass_good` shows two accounts, `user_locked` fails
 * (docs/sandbox.md).
 */
export default function SandboxLink({ onSuccess, onExit }: BankLinkProps) {
  const [user, setUser] = useState('')
  const [password, setPassword] = useState('')
  const [isWrong, setWrong] = useState(false)
  const [mask, setMask] = useState<string | null>(null)
  const signIn = () => {
    if (user === 'user_locked')
      onExit(t('bank.sandbox.locked', 'Your bank has locked this login. Contact your bank.'))
    else if (user === 'user_good' && password === 'pass_good') setMask('0000')
    else setWrong(true)
  }
  const choose = () => {
    const id = crypto.randomUUID()
    onSuccess(`sandbox-public-${id}`, `sandbox-account-${mask}-${id}`)
  }
  return (
    <Dialog
      open
      title={t('bank.sandbox.title', 'Sign in to First Sample Bank')}
      onClose={() => onExit(null)}
      actions={
        mask === null ? (
          <Button onClick={signIn}>{t('bank.sandbox.sign_in', 'Sign in')}</Button>
        ) : (
          <Button onClick={choose}>{t('bank.sandbox.choose', 'Link this account')}</Button>
        )
      }
    >
      {mask === null ? (
        <Stack gap="m">
          <p>
            {t(
              'bank.sandbox.text',
              'This is a sandbox. Use user_good and pass_good, or user_locked for a failure.',
            )}
          </p>
          <TextField
            id="bank-user"
            label={t('bank.sandbox.user', 'User name')}
            value={user}
            onChange={setUser}
            autoCapitalize="none"
            errors={isWrong ? [t('bank.sandbox.wrong', 'Enter user_good and pass_good.')] : []}
          />
          <PasswordField
            id="bank-password"
            label={t('bank.sandbox.password', 'Bank password')}
            value={password}
            onChange={setPassword}
          />
        </Stack>
      ) : (
        <RadioGroup
          id="bank-account"
          label={t('bank.sandbox.accounts', 'Which account do you want to link?')}
          value={mask}
          onChoose={setMask}
          options={[
            { value: '0000', label: t('bank.sandbox.checking', 'Everyday Checking •••• 0000') },
            { value: '1111', label: t('bank.sandbox.savings', 'Rainy Day Savings •••• 1111') },
          ]}
        />
      )}
    </Dialog>
  )
}
