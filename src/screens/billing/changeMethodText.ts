import type { PaymentMethod } from '../../../rules/contract/schema.generated.ts'
import { isBankAccount } from '../../../rules/paymentMethod.ts'
import { t } from '../../ui/text.ts'

/** The label of the link to a new card, depending on the current method. */
export const changeMethodText = (method: Pick<PaymentMethod, 'metadata'> | null): string =>
  method === null
    ? t('billing.method.add', 'Add a card')
    : isBankAccount(method.metadata)
      ? t('billing.method.by_card', 'Pay by card instead')
      : t('billing.method.change', 'Use another card')
