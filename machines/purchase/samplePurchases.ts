import type { Document, Invoice } from '../../rules/contract/schema.generated.ts'
import { product } from '../../rules/product.ts'
import type { CreatedCard } from '../card-entry/cardFields.ts'
import type { Problem } from '../problem.ts'
import type { LegalAgreement, PurchaseFacts } from './purchase.types.ts'

const document: Document = {
  id: 'D-1',
  name: 'Policy packet',
  slug: 'policy-agreement',
  category: { slug: 'policy', name: 'Policy' },
  version: 1,
  createdAt: '2030-01-01T12:00:00Z',
  createdOn: '2030-01-01',
  applicableYear: 2030,
  html: { url: '/documents/D-1', fileName: 'policy.html' },
  pdf: null,
}
export const sampleAgreement: LegalAgreement = {
  agreedOn: null,
  id: 'L-1',
  name: 'Payment authorisation',
  slug: 'payment-authorisation',
  description: '',
  cta: '',
  version: 1,
  createdAt: '2030-01-01T12:00:00Z',
  important: true,
  separate: false,
  downloadUrl: '/disclosures/sample-v1.html',
  body: '',
}
export const invoice: Invoice = {
  id: 'I-1',
  amount: 1850,
  balance: 1850,
  dueAt: '2030-01-01T12:00:00Z',
  dueOn: '2030-01-01',
  issuedAt: '2030-01-01T12:00:00Z',
  pastDue: false,
  status: 'created',
}
export const card: CreatedCard = {
  externalId: 'pm_1',
  brand: 'visa',
  country: 'US',
  funding: 'credit',
  last4: '4242',
  expiry: '2034-04',
}

/** A purchase before its first step; the others are further along. */
export const openPurchase: PurchaseFacts = {
  terms: {
    productSlug: product.termLife,
    productName: 'Term life',
    amount: 250_000,
    termDuration: 20,
    termUnit: 'year',
    insuredsAgeAtTerm: 50,
    premium: 1850,
    billingFrequency: 'monthly',
    secondPremiumOn: '2030-02-01',
    freeLookDays: 10,
  },
  quoteId: 'Q-1',
  name: 'mia lee',
  documents: [document],
  legal: [sampleAgreement],
  invoice: null,
  payment: null,
  failedPayment: null,
}
export const acceptedPurchase: PurchaseFacts = { ...openPurchase, quoteId: null, invoice, payment: 'due' }
export const nothingToAcknowledge: PurchaseFacts = { ...openPurchase, documents: [], legal: [] }
export const processingPurchase: PurchaseFacts = { ...acceptedPurchase, invoice: null, payment: 'processing' }
export const paidPurchase: PurchaseFacts = { ...acceptedPurchase, invoice: null, payment: 'paid' }

export const declined: Problem = {
  code: 'CARD_REFUSED',
  message: "Your card's security code is incorrect.",
  validationErrors: [],
}
export const expired: Problem = {
  code: 'QUOTE_EXPIRED',
  message: 'This quote has expired. Please apply again.',
  validationErrors: [],
}
