import type { BrokenRule, CarrierAnswer, RefusalMistold } from './breakRule.ts'

const codeOf = ({ errors = [] }: CarrierAnswer) => errors[0]?.extensions?.message

/** Refused as it should be, and done with the rights of somebody else. */
const grants = (field: string, code: string, who: string): BrokenRule => ({
  rule: `${field} is refused to ${who}`,
  field,
  async answer(between) {
    const answer = await between.send()
    return codeOf(answer) === code ? between.send(between.owner) : answer
  },
})

const notDone = (field: string, said: object = {}): BrokenRule => ({
  rule: `${field} is done when it is answered`,
  field,
  answer: async () => ({ data: { [field]: said } }),
})

const doneAndRefused = (field: string): BrokenRule => ({
  rule: `${field} is answered when it is done`,
  field,
  async answer(between) {
    const answer = await between.send()
    return answer.errors ? answer : withCode({ data: null, errors: [{}] }, 'STANDARD_ERROR')
  },
})

const mistells = (field: string, code: string, toldAs = 'STANDARD_ERROR'): BrokenRule => ({
  rule: `${field} is refused as ${code} where it has to be, and not as ${toldAs}`,
  field,
  async answer(between) {
    const answer = await between.send()
    return codeOf(answer) === code ? withCode(answer, toldAs) : answer
  },
})

/** Refused as it should be, and answered all the same. */
const answersAll = (field: string, code: string, said: unknown): BrokenRule => ({
  rule: `${field} answers nobody whom it has to refuse as ${code}`,
  field,
  async answer(between) {
    const answer = await between.send()
    return codeOf(answer) === code ? { data: { [field]: said } } : answer
  },
})

/** Says of something below the field always the same, where it was one of these. */
const alwaysSays = (field: string, key: string, said: unknown): BrokenRule => ({
  rule: `${field} does not always say ${key} ${JSON.stringify(said)}`,
  field,
  async answer(between) {
    const answer = JSON.stringify(await between.send())
    return JSON.parse(answer, (name, value) => (name === key ? said : value))
  },
})

const stale = (field: string): BrokenRule => ({
  rule: `${field} is read anew`,
  field,
  async answer(between, call) {
    const key = `${call.token} ${call.fields.join()}`
    const answer = between.first.get(key) ?? (await between.send())
    between.first.set(key, answer)
    return answer
  },
})

const paysAs = (is: string, said: { transactionResult: string; reason: string }): BrokenRule => ({
  rule: `a charge that is ${is} is not told as ${said.transactionResult}, without a reason`,
  field: 'createMultiplePayments',
  async answer(between) {
    const text = JSON.stringify(await between.send())
    return JSON.parse(text, (key, value) =>
      key === 'processed' && Array.isArray(value)
        ? value.map((one) => (one.transactionResult === is ? { ...one, ...said } : one))
        : value,
    )
  },
})

function withCode(answer: CarrierAnswer, code: string): CarrierAnswer {
  return {
    ...answer,
    errors: [{ extensions: { message: code, fullMessage: 'Something went wrong.', validationErrors: [] } }],
  }
}

/** Whatever was acknowledged or not: this carrier does it for them. */
const acceptsUnread: BrokenRule = {
  rule: 'a quote is accepted by whoever has acknowledged its statement',
  field: 'acceptQuote',
  async answer(between) {
    const answer = await between.send()
    if (codeOf(answer) !== 'STEP_NOT_ALLOWED') return answer
    const documents = await between.ask('{ documentsBySlug(slugs: ["statement-of-good-health"]) { id } }', {})
    const found = documents.data?.documentsBySlug
    const ids = Array.isArray(found) ? found.map(({ id }) => id) : []
    await between.ask(
      'mutation ($input: CreateAcknowledgementsInput!) { createAcknowledgements(input: $input) { acknowledgements { id } } }',
      {
        input: { acknowledgements: ids.map((subjectId) => ({ subjectId, context: 'insurance_membership' })) },
      },
    )
    return between.send()
  },
}

const mutations = ['acceptQuote', 'createAcknowledgements', 'createPaymentMethod', 'createMultiplePayments']

const ofPurchase: readonly BrokenRule[] = [
  ...mutations.map((field) => grants(field, 'GRAPH_API_UNAUTHORIZED', 'whoever is not signed in')),
  ...mutations.map((field) => grants(field, 'ACCESS_LEVEL_TOO_LOW', 'whoever gave no code')),
  ...mutations
    .filter((field) => field !== 'createPaymentMethod')
    .map((field) => grants(field, 'NOT_FOUND', 'everybody else')),
  acceptsUnread,
  notDone('acceptQuote'),
  notDone('createAcknowledgements'),
  notDone('createPaymentMethod'),
  notDone('createMultiplePayments', {
    billingAttemptedAmount: 1,
    processed: [{ invoiceId: '', reason: '', transactionResult: 'success' }],
  }),
  ...mutations.map(doneAndRefused),
  mistells('acceptQuote', 'QUOTE_EXPIRED'),
  mistells('createMultiplePayments', 'QUOTE_EXPIRED'),
  paysAs('failed', { transactionResult: 'success', reason: '' }),
  paysAs('failed', { transactionResult: 'failed', reason: '' }),
  paysAs('processing', { transactionResult: 'success', reason: '' }),
  paysAs('success', { transactionResult: 'processing', reason: '' }),
  stale('userPolicy'),
  stale('userInvoice'),
]

const done = { response: { success: true } }

/** By machine: rules that a carrier may break, each for one that breaks it and keeps all others. */
export const brokenRules: Readonly<Record<string, readonly (BrokenRule | RefusalMistold)[]>> = {
  purchase: ofPurchase,
  accountClosing: [
    grants('decommissionUser', 'GRAPH_API_UNAUTHORIZED', 'whoever is not signed in'),
    grants('decommissionUser', 'ACCESS_LEVEL_TOO_LOW', 'whoever gave no code'),
    answersAll('accountClosure', 'GRAPH_API_UNAUTHORIZED', {
      obstacle: null,
      message: null,
      keepsRecords: false,
    }),
    notDone('decommissionUser', { success: true }),
    doneAndRefused('decommissionUser'),
    mistells('decommissionUser', 'AUTHENTICATION_THIRD_ATTEMPT', 'CREDENTIAL_INCORRECT'),
    mistells('decommissionUser', 'STEP_NOT_ALLOWED'),
    alwaysSays('accountClosure', 'obstacle', null),
    alwaysSays('accountClosure', 'keepsRecords', false),
    stale('accountClosure'),
  ],
  emailVerification: [
    notDone('verifyEmail', { status: 'verified', email: 'mia@example.com' }),
    doneAndRefused('verifyEmail'),
    mistells('verifyEmail', 'TOKEN_INVALID'),
    mistells('verifyEmail', 'TOKEN_PURPOSE_MISMATCH', 'TOKEN_INVALID'),
    alwaysSays('verifyEmail', 'status', 'verified'),
    notDone('requestEmailVerification', done),
    answersAll('requestEmailVerification', 'TOKEN_INVALID', done),
  ],
  passwordReset: [
    notDone('initiatePasswordReset', done),
    notDone('resetForgottenPassword', { clientMutationId: null }),
    doneAndRefused('resetForgottenPassword'),
    answersAll('resetForgottenPassword', 'PASSWORD_MISMATCH', { clientMutationId: null }),
    mistells('resetForgottenPassword', 'CANNOT_REUSE_PASSWORD', 'PASSWORD_PREVIOUSLY_USED'),
    answersAll('passwordResetLink', 'TOKEN_INVALID', { email: 'mia@example.com' }),
    mistells('passwordResetLink', 'TOKEN_PURPOSE_MISMATCH'),
    stale('passwordResetLink'),
  ],
  signIn: [
    {
      rule: 'the third wrong password is told as the third',
      code: 'AUTHENTICATION_THIRD_ATTEMPT',
      toldAs: 'CREDENTIAL_INCORRECT',
    },
    {
      rule: 'the tenth wrong password is told as the tenth',
      code: 'AUTHENTICATION_TENTH_ATTEMPT',
      toldAs: 'CREDENTIAL_INCORRECT',
    },
    answersAll('accountClosure', 'ACCESS_LEVEL_TOO_LOW', {
      obstacle: null,
      message: null,
      keepsRecords: false,
    }),
    notDone('verifySession', { status: 'verified' }),
    alwaysSays('session', 'level', 'verified'),
    // Not that it is locked: of a device that is blocked the browser sees it itself (193).
    alwaysSays('session', 'verificationPhone', null),
  ],
  registration: [
    notDone('registerUser', { user: { id: 'U-1' } }),
    mistells('registerUser', 'EMAIL_ALREADY_TAKEN'),
    answersAll('registerUser', 'VALIDATION_FAILED', { user: { id: 'U-1' } }),
    answersAll('createUserProduct', 'GRAPH_API_UNAUTHORIZED', { product: 'term-life' }),
    notDone('verifyPhoneCode', { status: 'verified' }),
    alwaysSays('me', 'phoneNumbers', []),
    alwaysSays('session', 'level', 'unidentified'),
  ],
  estimate: [
    answersAll('latestEstimate', 'GRAPH_API_UNAUTHORIZED', null),
    alwaysSays('latestEstimate', 'latestEstimate', null),
    alwaysSays('latestEstimate', 'hasPolicy', false),
    alwaysSays('checkEligibility', 'ineligibleCoverageReasons', []),
    alwaysSays('session', 'level', 'unidentified'),
    doneAndRefused('authorizeGuestByBusiness'),
    stale('latestEstimate'),
  ],
}
