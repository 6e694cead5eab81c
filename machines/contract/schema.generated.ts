// Generated from server/schema.graphql by `npm run generate`. Not to be edited.

import type { FlowSlug } from '../flowSlugs.ts';
import type { ProductSlug } from '../product.ts';
import type { BusinessSlug } from '../product.ts';
import type { AnswerValue } from '../flowSlugs.ts';
export type Maybe<T> = T | null;
export type InputMaybe<T> = T | null | undefined;
/** All built-in and custom scalars, mapped to their actual values */
export type Scalars = {
  ID: { input: string; output: string; }
  String: { input: string; output: string; }
  Boolean: { input: boolean; output: boolean; }
  Int: { input: number; output: number; }
  Float: { input: number; output: number; }
  /** A calendar date, `yyyy-MM-dd`. */
  Date: { input: string; output: string; }
  /** An instant, ISO 8601 in UTC. */
  DateTime: { input: string; output: string; }
  /** US dollars, a whole number. Coverage amounts. */
  Dollars: { input: number; output: number; }
  /** US cents, a whole number. Premiums, invoices, payments. */
  Cents: { input: number; output: number; }
  /** The slug of a server-driven flow. */
  FlowSlug: { input: FlowSlug; output: FlowSlug; }
  /** The slug of a product: term life or accidental death. */
  ProductSlug: { input: ProductSlug; output: ProductSlug; }
  /** The slug of a line of business. */
  BusinessSlug: { input: BusinessSlug; output: BusinessSlug; }
  /** A form answer: a string, a number, a boolean, a list of strings, or null. */
  AnswerValue: { input: AnswerValue; output: AnswerValue; }
};

export type AccessLevel =
  /** Password accepted, nothing verified yet: may only verify the session. Any session satisfies it. */
  | 'unidentified'
  /** A guest authorized by business, or more. */
  | 'identified'
  /** The one-time code was accepted. */
  | 'verified';

export type Query = {
  readonly __typename?: 'Query';
  /** The session behind the access token; null without one. (accountCapabilities, verification screen) */
  readonly session: Maybe<Session>;
  /** Who is signed in. fetchPreVerifiedInitialData, fetchVerifiedInitialData. */
  readonly me: Maybe<User>;
  /**
   * What a link to a new password is for, by its token. TOKEN_INVALID when it was used, is too old or unknown,
   * TOKEN_PURPOSE_MISMATCH when it was sent for something else.
   */
  readonly passwordResetLink: PasswordResetLink;
  readonly accountCapabilities: Maybe<AccountState>;
  /** What closing the account would come to. */
  readonly accountClosure: AccountClosure;
  /** Where the caller is signed in now, the session that asks first, then the newest. */
  readonly activeSessions: ReadonlyArray<ActiveSession>;
  /** What of the profile can be changed now. */
  readonly profileChange: ProfileChange;
  readonly globalFeatureFlags: ReadonlyArray<FeatureFlag>;
  readonly translations: ReadonlyArray<Translation>;
  /** Where a journey stands, from the facts that the carrier holds. */
  readonly journey: Maybe<Journey>;
  /** Each flow's definition names the level it needs; only `pre-verified-initial-data` is open to unidentified sessions. */
  readonly flow: Maybe<Flow>;
  readonly flowSession: Maybe<FlowSession>;
  /**
   * A form of a flow session, a pure read. `CURRENT` is the last form that the facts allow; `NEXT` and `PREVIOUS`
   * are relative to `currentFormIdentifier`; `EXACT` is the form that `criteria` name, or the last allowed one where
   * that one is not allowed. Null when the flow has no further form. A back end that has to
   * prepare a form answers DYNAMIC_FORMS_POLLING until it is there, and is asked again; this one keeps all that it shows.
   */
  readonly dynamicForm: Maybe<DynamicForm>;
  /** The key that tax ids are encrypted to before they leave the browser (JWE compact, RSA-OAEP-256 with A256GCM). */
  readonly taxIdEncryptionKey: EncryptionKey;
  readonly latestEstimate: Maybe<Estimate>;
  /**
   * What an estimate of the user's would cost with another amount or term; nothing is changed. Without `id` the price rests
   * on what the estimate's questions were answered with so far. VALIDATION_FAILED at `amount` or `termDuration` for what is
   * not sold.
   */
  readonly adjustEstimate: AdjustedEstimate;
  /** Whether the user may be covered, and why not. */
  readonly checkEligibility: Eligibility;
  /**
   * What an affiliate may be told of the caller, once they have said so, to show offers of other companies. Null where the reason
   * is not theirs, and below 18 years of age, where consent is not possible.
   */
  readonly offerFacts: Maybe<OfferFacts>;
  /** The countries of an address. */
  readonly countries: ReadonlyArray<AddressCountry>;
  /** The states of a country, by its `id`; none of a country that is not in `countries`. */
  readonly states: ReadonlyArray<AddressState>;
  readonly productAvailableInState: Scalars['Boolean']['output'];
  /**
   * Addresses that begin with what was typed, six at most; none where no address service is set up. Those of `state` come
   * first. With `within`, the units of a building that was suggested before.
   */
  readonly addressSuggestions: ReadonlyArray<AddressSuggestion>;
  /** What the postal service knows of an address; null where no address service is set up. */
  readonly addressVerification: Maybe<AddressVerdict>;
  readonly triviaQuestions: ReadonlyArray<TriviaQuestion>;
  readonly latestInsuranceApplication: Maybe<InsuranceApplication>;
  /** What underwriting decided on the caller's applications, the newest first. */
  readonly cases: ReadonlyArray<Case>;
  /** The newest quote that is not accepted; expired ones are shown as such. */
  readonly pendingQuote: Maybe<Quote>;
  /**
   * The quote that is still to be paid for: the pending one, or the accepted one whose first premium was neither paid nor
   * is being processed; expired ones are shown as such.
   */
  readonly unpaidQuote: Maybe<Quote>;
  /**
   * What a quote would cost with another amount or term; nothing is changed. VALIDATION_FAILED at `amount` or `termDuration`
   * for more than was approved, QUOTE_EXPIRED, STEP_NOT_ALLOWED once it is accepted.
   */
  readonly adjustQuote: AdjustedQuote;
  /**
   * What became of the newest application, decided in the order of the specification: pending, an offer of accidental death
   * where there is none of term life, a denial, a term offering, a quote. Null without an application that still counts,
   * and once its policy is paid.
   */
  readonly applicationOutcome: Maybe<ApplicationOutcome>;
  /** The offerings of the newest application, the newest first; expired ones are shown as such. */
  readonly productOfferings: ReadonlyArray<ProductOffering>;
  /** What an offering would cost with another amount or term; nothing is changed. Refusals as of `adjustQuote`. */
  readonly adjustProductOffering: AdjustedQuote;
  /** What a policy in force costs, with its own amount or another one; nothing is changed. Refusals as of `requestCoverageAdjustment`. */
  readonly adjustPolicy: AdjustedPolicy;
  /** The newest change of the coverage of a policy of the caller; null where none was asked for. */
  readonly coverageAdjustment: Maybe<CoverageAdjustment>;
  /** What can be done about the end of a term; null before its last year, and where the term is not extended. */
  readonly termExtension: Maybe<TermExtension>;
  /** The user's notifications, the newest first. */
  readonly accountNotifications: ReadonlyArray<Notification>;
  /** The disclosures of a line of business as they are now. */
  readonly businessDisclosures: ReadonlyArray<Disclosure>;
  /** Those of them that the user has acknowledged in the version of now, with the day. */
  readonly acknowledgedDisclosures: ReadonlyArray<AcknowledgedDisclosure>;
  /** A disclosure as it is now, or as an earlier version had it: what was acknowledged then. */
  readonly disclosure: Maybe<Disclosure>;
  /** Documents of the user's membership by slug, newest of each. APPLICATION_DOCUMENT_NOT_READY is retryable. */
  readonly documentsBySlug: ReadonlyArray<Document>;
  /** Every version of every document of the caller, newest first; of one category where one is named. */
  readonly userDocuments: ReadonlyArray<Document>;
  /** One of the caller's documents in its own version; null where there is none with this id. */
  readonly documentById: Maybe<Document>;
  /**
   * The SHA-256 in hexadecimal of the file of one of the caller's documents as it is made now (the PDF where there is one), then of
   * every file of it that was sent before; without the first while no PDF can be made. Null where there is no such document.
   */
  readonly documentFingerprints: Maybe<ReadonlyArray<Scalars['String']['output']>>;
  /** The categories in which the caller has documents, in the order in which they are listed. */
  readonly documentCategories: ReadonlyArray<DocumentCategory>;
  /** The latest payable invoice; null when nothing is due. */
  readonly userInvoice: Maybe<Invoice>;
  /** What is past due, on its way, and paid, of all policies of the caller. */
  readonly userInvoices: UserInvoices;
  /** What canceling the policy in force today would give back; null where none is in force. */
  readonly policyCancellation: Maybe<PolicyCancellation>;
  /** How the policy in force is paid, was paid and will be paid; null where none is in force. */
  readonly billingPlans: Maybe<BillingPlans>;
  /** The riders of a policy of the caller, and those that can be added; null where the policy is not in force. */
  readonly policyRiders: Maybe<PolicyRiders>;
  /** The person whom the owner has named to be emailed before coverage ends; null where there is none. */
  readonly lapseContact: Maybe<LapseContact>;
  /** What a link sent to such a person is about. TOKEN_INVALID where they are not named any more. */
  readonly lapseContactInvitation: LapseContactInvitation;
  /** What premiums are charged to; null when there is none. */
  readonly activePaymentMethod: Maybe<PaymentMethod>;
  /** The bank logins that the user linked, the oldest first; null where bank accounts cannot be linked. */
  readonly plaidItems: Maybe<ReadonlyArray<PlaidItem>>;
  /**
   * The policy that counts now: the one whose purchase is open or being processed, else the one in force, else the last one,
   * which is over.
   */
  readonly userPolicy: Maybe<Policy>;
  /** The policy in force; null when there is none, or when it is over. */
  readonly policyInForce: Maybe<Policy>;
  /** The accepted policy whose first premium is not paid yet. */
  readonly pendingPolicy: Maybe<Policy>;
  /** The caller's policies, the newest first; only those that can be put back in force, where that is asked for. */
  readonly policies: ReadonlyArray<Policy>;
  /** What putting a policy back in force takes, and how far that has come; null where the caller has no such policy. */
  readonly reinstatement: Maybe<Reinstatement>;
  readonly beneficiaries: ReadonlyArray<Beneficiary>;
  readonly dashboardHome: Maybe<DashboardHome>;
  /** The whole catalogue in its order. */
  readonly wishes: ReadonlyArray<Wish>;
  /** One of the catalogue; null where there is none by this slug. */
  readonly wish: Maybe<Wish>;
  /** The catalogue by category. */
  readonly wishCategories: ReadonlyArray<WishCategory>;
  /** What the caller wishes for, first priority first. */
  readonly wishAllocations: ReadonlyArray<WishAllocation>;
  /** The list in figures. */
  readonly allocationSummary: AllocationSummary;
  /** Where the caller stands in an onboarding journey. */
  readonly onboarding: OnboardingJourney;
  /** Every change of every amount, the newest first, also of allocations that were removed. */
  readonly allWishAllocationsHistories: ReadonlyArray<AllocationHistory>;
};


export type QueryPasswordResetLinkArgs = {
  token: Scalars['String']['input'];
};


export type QueryTranslationsArgs = {
  slug?: Scalars['String']['input'];
};


export type QueryJourneyArgs = {
  slug: JourneySlug;
};


export type QueryFlowArgs = {
  slug: Scalars['FlowSlug']['input'];
};


export type QueryFlowSessionArgs = {
  flowSessionId: Scalars['ID']['input'];
};


export type QueryDynamicFormArgs = {
  input: DynamicFormInput;
};


export type QueryAdjustEstimateArgs = {
  id?: InputMaybe<Scalars['ID']['input']>;
  termUnit: TermUnit;
  termDuration: Scalars['Int']['input'];
  amount: Scalars['Dollars']['input'];
};


export type QueryOfferFactsArgs = {
  reason: OfferReason;
};


export type QueryStatesArgs = {
  countryId: Scalars['ID']['input'];
};


export type QueryProductAvailableInStateArgs = {
  businessSlug: Scalars['BusinessSlug']['input'];
  productSlug: Scalars['ProductSlug']['input'];
  stateId: Scalars['ID']['input'];
};


export type QueryAddressSuggestionsArgs = {
  search: Scalars['String']['input'];
  state?: InputMaybe<Scalars['String']['input']>;
  within?: InputMaybe<AddressSuggestionInput>;
};


export type QueryAddressVerificationArgs = {
  address: AddressInput;
};


export type QueryAdjustQuoteArgs = {
  id: Scalars['ID']['input'];
  termUnit: TermUnit;
  termDuration: Scalars['Int']['input'];
  amount: Scalars['Dollars']['input'];
};


export type QueryAdjustProductOfferingArgs = {
  id: Scalars['ID']['input'];
  termUnit: TermUnit;
  termDuration: Scalars['Int']['input'];
  amount: Scalars['Dollars']['input'];
};


export type QueryAdjustPolicyArgs = {
  id: Scalars['ID']['input'];
  amount?: InputMaybe<Scalars['Dollars']['input']>;
};


export type QueryCoverageAdjustmentArgs = {
  policyId: Scalars['ID']['input'];
};


export type QueryTermExtensionArgs = {
  policyId: Scalars['ID']['input'];
};


export type QueryBusinessDisclosuresArgs = {
  businessSlug: Scalars['BusinessSlug']['input'];
};


export type QueryAcknowledgedDisclosuresArgs = {
  businessSlug: Scalars['BusinessSlug']['input'];
};


export type QueryDisclosureArgs = {
  slug: Scalars['String']['input'];
  version?: InputMaybe<Scalars['Int']['input']>;
};


export type QueryDocumentsBySlugArgs = {
  slugs: ReadonlyArray<Scalars['String']['input']>;
};


export type QueryUserDocumentsArgs = {
  category?: InputMaybe<Scalars['String']['input']>;
};


export type QueryDocumentByIdArgs = {
  id: Scalars['ID']['input'];
};


export type QueryDocumentFingerprintsArgs = {
  id: Scalars['ID']['input'];
};


export type QueryPolicyRidersArgs = {
  policyId: Scalars['ID']['input'];
};


export type QueryLapseContactInvitationArgs = {
  token: Scalars['String']['input'];
};


export type QueryPoliciesArgs = {
  eligibleForReinstatement?: Scalars['Boolean']['input'];
};


export type QueryReinstatementArgs = {
  policyId: Scalars['ID']['input'];
};


export type QueryWishArgs = {
  slug: Scalars['String']['input'];
};


export type QueryOnboardingArgs = {
  slug: OnboardingSlug;
};

export type Mutation = {
  readonly __typename?: 'Mutation';
  /** Starts a guest session for a line of business; the code is exchanged at /oauth/token. */
  readonly authorizeGuestByBusiness: AuthorizeGuestByBusinessPayload;
  /** Creates a user, or upgrades the guest whose `userId` this is. EMAIL_ALREADY_TAKEN when there is one. */
  readonly registerUser: RegisterUserPayload;
  /**
   * Sets the address and the password with which a guest signs in from then on, at /oauth/authorize: no reply holds a token.
   * Answers `existing` if the address is already the user's own. CREDENTIAL_INVALID names the fields; EMAIL_ALREADY_TAKEN; STEP_NOT_ALLOWED for an account that has another
   * address, which is changed by `changeEmail`; refusals of a wrong password as of `decommissionUser`.
   */
  readonly createCredential: CreateCredentialPayload;
  /**
   * Signs in by a token that support has handed out, in the place of a password: the code is exchanged at /oauth/token. A guest
   * whose session the caller holds, and who is named by userId, brings their work, as at a sign-in.
   * TOKEN_INVALID when it was used, is too old or unknown, TOKEN_PURPOSE_MISMATCH for a link's that was sent for something else.
   */
  readonly exchangeLoginToken: ExchangeLoginTokenPayload;
  /**
   * Has a link sent with which a new password can be chosen. The answer is the same whether or not anybody has the address.
   * Also to send it once more.
   */
  readonly initiatePasswordReset: InitiatePasswordResetPayload;
  /**
   * Chooses a new password by the token of such a link, and ends every session of the account. TOKEN_INVALID when the link
   * was used, is too old or unknown, TOKEN_PURPOSE_MISMATCH when it was sent for something else; CANNOT_REUSE_PASSWORD for
   * the password of now, PASSWORD_PREVIOUSLY_USED for one of those before it, PASSWORD_MISMATCH for another confirmation.
   */
  readonly resetForgottenPassword: ResetForgottenPasswordPayload;
  /**
   * Proves by the token of a link that its reader has the mailbox: the address is active from then on. For a user who is signed in
   * to another account it says so and does not use up the link. TOKEN_INVALID when the link was used, is too old or unknown and its
   * address is not active, TOKEN_PURPOSE_MISMATCH when it was sent for something else.
   */
  readonly verifyEmail: VerifyEmailPayload;
  /**
   * Has such a link sent again: to the address that the given link was sent to, also where that one is too old, else to the
   * pending one of the current user. TOKEN_INVALID where neither is known. The answer is the same where no more may be sent.
   */
  readonly requestEmailVerification: RequestEmailVerificationPayload;
  readonly createUserProduct: CreateUserProductPayload;
  readonly setupUserForNewLineOfBusiness: SetupUserForNewLineOfBusinessPayload;
  readonly exchangeBlackbox: ExchangeBlackboxPayload;
  readonly createPhoneNumber: CreatePhoneNumberPayload;
  readonly requestVerificationCode: RequestVerificationCodePayload;
  readonly resendVerificationCode: RequestVerificationCodePayload;
  /** Verifies a phone number, and with it the session. The session's level rises; the access token must be refreshed. */
  readonly verifyPhoneCode: VerifyPhoneCodePayload;
  /**
   * Sends a one-time code to an active phone, its app or an e-mail, to verify the session of a returning user. After a password
   * reset or a sign-in by a token of support only a text or call will do, until its code was entered: CODE_BY_PHONE_REQUIRED. A
   * push goes into the sandbox's outbox; elsewhere there is no app to push to, DEVICE_UNREGISTERED.
   */
  readonly requestOtp: RequestOtpPayload;
  readonly verifySession: VerifySessionPayload;
  /** Real input happened: holds off the idle time-out. */
  readonly recordActivity: RecordActivityPayload;
  /**
   * Opens a conversation with the chat's provider, or goes on with the one that the ticket is to: under the caller's name where it
   * was a stranger's. A ticket that is another's counts as none. NOT_FOUND where no provider is set up.
   */
  readonly openChat: OpenChatPayload;
  /** Another token for the conversation that the ticket is to, before the last one ends. NOT_FOUND where it is to none of the caller's. */
  readonly renewChat: RenewChatPayload;
  /** Leaves a message for the live agents, who answer it by e-mail; whether any is there or not. */
  readonly leaveSupportNote: LeaveSupportNotePayload;
  /**
   * Reports a death, so that the agents contact the person who reported it. The reply never tells whether that person is
   * insured. VALIDATION_FAILED names the fields.
   */
  readonly reportDeath: ReportDeathPayload;
  /**
   * Announces a file of a claim that is still to be sent, from anyone. Nobody but an operator can read it back. What no claim
   * names is deleted after a day.
   */
  readonly createClaimUpload: CreateClaimUploadPayload;
  /** As `completeDirectUpload`. NOT_FOUND for a file of another draft, and once a claim has it. */
  readonly completeClaimUpload: CompleteClaimUploadPayload;
  /** Deletes a file of a claim that was not sent yet. NOT_FOUND as of `completeClaimUpload`. */
  readonly destroyClaimUpload: DestroyClaimUploadPayload;
  /**
   * Agrees to be emailed before another user's coverage ends, or declines, also later: their name is deleted then. TOKEN_INVALID
   * where they are not named any more.
   */
  readonly answerLapseContact: AnswerLapseContactPayload;
  /** Log out: the session's tokens are worth nothing from here on. */
  readonly endSession: EndSessionPayload;
  /**
   * Closes the account, with the password once more, and ends every session of it. STEP_NOT_ALLOWED while a policy is in force or
   * money is on its way; CREDENTIAL_INCORRECT, AUTHENTICATION_THIRD_ATTEMPT and AUTHENTICATION_TENTH_ATTEMPT as at a sign-in.
   */
  readonly decommissionUser: DecommissionUserPayload;
  /**
   * Chooses a new password, with the one of now, and ends every other session. Refusals of the new one as of
   * `resetForgottenPassword`, of the one of now as of `decommissionUser`.
   */
  readonly changePassword: ChangePasswordPayload;
  /** Ends another session of the caller's, or all others; what they ask for next is refused. */
  readonly endOtherSessions: EndOtherSessionsPayload;
  /**
   * Asks for another e-mail address, with the password: it is pending, and the one of now in use, until the link that is sent to
   * it is opened (`verifyEmail`). EMAIL_ALREADY_TAKEN; refusals of the password as of `decommissionUser`.
   */
  readonly changeEmail: ChangeEmailPayload;
  /** The email that waits to take the place of the one in use waits no more; where none does, nothing happens. */
  readonly withdrawEmailChange: WithdrawEmailChangePayload;
  /**
   * Asks for another phone number, with the password: it is pending, and the one of now verified, until a code that was sent to
   * it is entered (`requestVerificationCode`, `verifyPhoneCode`). Refusals of the password as of `decommissionUser`.
   */
  readonly changePhoneNumber: ChangePhoneNumberPayload;
  /**
   * Changes name and address outside of an application; absent fields stay as they are. FORM_LOCKED for the name and the state
   * once an application was sent or a policy is in force; the address within the state may always be changed.
   */
  readonly updateAccountProfile: UpdateAccountProfilePayload;
  /** Whether the newsletter comes. */
  readonly updateNewsletter: UpdateNewsletterPayload;
  /** Goes on with the newest session of this user, flow, scope and subject, or begins one. */
  readonly createFlowSession: CreateFlowSessionPayload;
  /**
   * Stores the answers of one form, those of its API groups with their mutations, and advances the session: all of it
   * or nothing. Answers that they make irrelevant are dropped. `formVersion` of a form that has moved on since is the
   * error FORM_OUT_OF_DATE, as is the answer of a form whose `expiration` has passed.
   */
  readonly createResponse: CreateResponsePayload;
  /**
   * The facts that eligibility and identity rest on. Absent fields stay as they are. A state may be told before there is an
   * address; an address in another state is forgotten then.
   */
  readonly updatePrequalificationInformation: UpdatePrequalificationInformationPayload;
  /** Gives an estimate another amount or term, until the application is sent. */
  readonly updateEstimateDatum: UpdateEstimateDatumPayload;
  /**
   * Takes note of a file, and answers where it is to be put: `PUT` to `url` with `headers` and the file as its body, within
   * a quarter of an hour. The address takes this one file alone. VALIDATION_FAILED names `filename`, `contentType`, `byteSize`
   * or `checksum`; a file beyond those that the field takes is refused by `filename`.
   */
  readonly createDirectUploadToCloud: CreateDirectUploadToCloudPayload;
  /**
   * Looks at a file that was put, and says that it is there. Where the carrier takes files itself it has looked before it
   * answered the `PUT`; of a bucket it does so here. VALIDATION_FAILED where the file is not what was said of it.
   */
  readonly completeDirectUpload: CompleteDirectUploadPayload;
  /** Deletes a file, unless an answer that was sent names it: that one goes with the answer. */
  readonly destroyDirectUpload: DestroyDirectUploadPayload;
  readonly createBeneficiary: CreateBeneficiaryPayload;
  readonly updateBeneficiary: UpdateBeneficiaryPayload;
  /**
   * Sets the shares of all primaries at once, so that they are 100 percent at every moment. FORM_OUT_OF_DATE where the
   * primaries are others now.
   */
  readonly updateBeneficiaryAllocation: UpdateBeneficiaryAllocationPayload;
  /**
   * Removes a beneficiary; the other primaries get the share. STEP_NOT_ALLOWED for the last primary where there is a backup
   * that is neither promoted nor removed.
   */
  readonly destroyBeneficiary: DestroyBeneficiaryPayload;
  /** E-mails the beneficiary packet of a policy; an address that is not the account's own is refused. */
  readonly sendBeneficiaryPacket: SendBeneficiaryPacketPayload;
  /** Adds a wish to the end of the caller's list, with an amount or without one yet. */
  readonly createWishAllocation: CreateWishAllocationPayload;
  /**
   * Changes what is given. OUT_OF_DATE where it was changed elsewhere since the caller read this `version`;
   * STEP_NOT_ALLOWED for the amount of one that is monitored, and for `monitored: true` where monitoring is not available.
   */
  readonly updateWishAllocation: UpdateWishAllocationPayload;
  /** Names who the money of one is for. STEP_NOT_ALLOWED where there is a recipient already; OUT_OF_DATE as above. */
  readonly createAllocationRecipient: CreateAllocationRecipientPayload;
  /** Replaces the recipient, also by one of another kind. NOT_FOUND where there is none; OUT_OF_DATE as above. */
  readonly updateAllocationRecipient: UpdateAllocationRecipientPayload;
  /** Removes the recipient. OUT_OF_DATE as above. */
  readonly destroyAllocationRecipient: DestroyAllocationRecipientPayload;
  /** Takes a wish off the list. Doing it again changes nothing. */
  readonly decommissionWishAllocation: DecommissionWishAllocationPayload;
  /**
   * Saves that a step of an onboarding journey is done; with the last one the journey is completed.
   * STEP_NOT_ALLOWED for a step that the journey does not have.
   */
  readonly completeOnboardingStep: CompleteOnboardingStepPayload;
  /** One acknowledgement a disclosure or document. All or none are stored. */
  readonly createAcknowledgements: CreateAcknowledgementsPayload;
  /**
   * Submits the application to underwriting; a second request while one is undecided answers with that one.
   * UNDERWRITING_DISABLED while no applications are taken, AURA_COMMON_ERROR where the underwriter cannot be reached.
   */
  readonly requestNewBusiness: RequestNewBusinessPayload;
  /** Accepts a quote. Accepting an accepted one again gives the same answer. */
  readonly acceptQuote: AcceptQuotePayload;
  /**
   * Gives a quote that is not accepted another amount or term, within what was approved. The answer is a new quote in its
   * place, good until the same day; the one before it can be accepted no more. Refusals as of `adjustQuote`.
   */
  readonly updateQuote: UpdateQuotePayload;
  /** Gives an offering that is not accepted another amount or term. Refusals as of `adjustProductOffering`. */
  readonly updateProductOffering: UpdateProductOfferingPayload;
  /**
   * Accepts an offering: `pendingQuote` is then the quote that is bought with `acceptQuote`. Accepting an accepted one again
   * gives the same answer. QUOTE_EXPIRED, STEP_NOT_ALLOWED.
   */
  readonly acceptProductOffering: AcceptProductOfferingPayload;
  /** Marks a notification as read. */
  readonly updateNotification: UpdateNotificationPayload;
  /** Records the referral code that the user came with, for the application that is being made. The first code counts. */
  readonly createApplicationReferral: CreateApplicationReferralPayload;
  readonly createPaymentMethod: CreatePaymentMethodPayload;
  /** A token that opens the dialog in which the user signs in at a bank. FINANCE_APPLICATION_DISABLED where no bank can be linked. */
  readonly plaidGenerateLinkToken: PlaidLinkTokenPayload;
  /** Keeps the login that the dialog made. VALIDATION_FAILED for a token that is none. */
  readonly plaidExchangePublicToken: PlaidItemPayload;
  /** A token that opens the dialog for a login that the bank wants renewed. NOT_FOUND for another user's. */
  readonly initiatePlaidUpdate: PlaidLinkTokenPayload;
  /** Reads the state of a login again after its dialog. */
  readonly confirmPlaidUpdate: PlaidItemPayload;
  /** Ends a login. VALIDATION_FAILED where one of its accounts pays the premiums: choose another way to pay first. */
  readonly unlinkPlaidItem: UnlinkPlaidItemPayload;
  /**
   * Names a person to be emailed before coverage ends for want of payment, in the place of any before. They are sent a link and get
   * nothing else until they agree. VALIDATION_FAILED, STEP_NOT_ALLOWED without a policy in force.
   */
  readonly nameLapseContact: NameLapseContactPayload;
  /** Deletes the person; they are not emailed any more. */
  readonly removeLapseContact: RemoveLapseContactPayload;
  /**
   * Ends the policy in force today, with the password, and gives back what `policyCancellation` says. STEP_NOT_ALLOWED while a
   * payment is on its way; refusals of the password as of `decommissionUser`.
   */
  readonly cancelPolicy: CancelPolicyPayload;
  /**
   * Asks for another coverage amount of a policy in force. More term life coverage takes the underwriting interview of scope
   * `coverage_adjustment` first; anything else starts with the next payment. The same request again gives the same answer.
   * VALIDATION_FAILED at `amount`; REAPPLICATION_TOO_SOON within 30 days of a rejection; STEP_NOT_ALLOWED while a premium is past due,
   * an underwriter reviews an application or another change is open; NOT_FOUND.
   */
  readonly requestCoverageAdjustment: RequestCoverageAdjustmentPayload;
  /** Accepts the change that underwriting approved. Paying its invoice replaces the policy. QUOTE_EXPIRED, STEP_NOT_ALLOWED. */
  readonly acceptCoverageAdjustment: CoverageAdjustmentPayload;
  /**
   * Extends the term as offered. Once more, it answers the same. STEP_NOT_ALLOWED without an offer and while a premium is
   * owed, QUOTE_EXPIRED once the present term is over.
   */
  readonly acceptTermExtension: TermExtensionPayload;
  /** Withdraws a change that has not started; the policy stays as it is. STEP_NOT_ALLOWED while its payment is processed. */
  readonly declineCoverageAdjustment: CoverageAdjustmentPayload;
  /**
   * Changes how often premiums are paid, from the next billing day on. The present frequency takes back a change that has not
   * taken effect. STEP_NOT_ALLOWED where `changesOn` is null.
   */
  readonly changeBillingFrequency: ChangeBillingFrequencyPayload;
  /**
   * Adds a rider to a policy or removes it, from the next billing day on; what has not started is taken back. STEP_NOT_ALLOWED
   * where `changesOn` is null, and past the age at which it is offered.
   */
  readonly changePolicyRider: ChangePolicyRiderPayload;
  /**
   * Asks for a policy to be put back in force. Where that takes underwriting, the interview of scope `reinstatement` comes
   * first. Asking again while an offer is open gives the same answer. STEP_NOT_ALLOWED for a policy that cannot be put back.
   */
  readonly requestReinstatement: RequestReinstatementPayload;
  /** Accepts the offer. QUOTE_EXPIRED past its date, STEP_NOT_ALLOWED where there is none. */
  readonly acceptReinstatement: AcceptReinstatementPayload;
  /** Issues the invoice of the accepted offer, or finds the one that is there. Paying it puts the policy back in force. */
  readonly createReinstatementInvoice: CreateReinstatementInvoicePayload;
  /** Charges the active payment method for these invoices; never twice for one. */
  readonly createMultiplePayments: CreateMultiplePaymentsPayload;
};


export type MutationAuthorizeGuestByBusinessArgs = {
  input: AuthorizeGuestByBusinessInput;
};


export type MutationRegisterUserArgs = {
  input: RegisterUserInput;
};


export type MutationCreateCredentialArgs = {
  input: CreateCredentialInput;
};


export type MutationExchangeLoginTokenArgs = {
  input: ExchangeLoginTokenInput;
};


export type MutationInitiatePasswordResetArgs = {
  input: InitiatePasswordResetInput;
};


export type MutationResetForgottenPasswordArgs = {
  input: ResetForgottenPasswordInput;
};


export type MutationVerifyEmailArgs = {
  input: VerifyEmailInput;
};


export type MutationRequestEmailVerificationArgs = {
  input: RequestEmailVerificationInput;
};


export type MutationCreateUserProductArgs = {
  input: CreateUserProductInput;
};


export type MutationSetupUserForNewLineOfBusinessArgs = {
  input: SetupUserForNewLineOfBusinessInput;
};


export type MutationExchangeBlackboxArgs = {
  input: ExchangeBlackboxInput;
};


export type MutationCreatePhoneNumberArgs = {
  input: CreatePhoneNumberInput;
};


export type MutationRequestVerificationCodeArgs = {
  input: RequestVerificationCodeInput;
};


export type MutationResendVerificationCodeArgs = {
  input: RequestVerificationCodeInput;
};


export type MutationVerifyPhoneCodeArgs = {
  input: VerifyPhoneCodeInput;
};


export type MutationRequestOtpArgs = {
  input: RequestOtpInput;
};


export type MutationVerifySessionArgs = {
  input: VerifySessionInput;
};


export type MutationRecordActivityArgs = {
  input: RecordActivityInput;
};


export type MutationOpenChatArgs = {
  input: OpenChatInput;
};


export type MutationRenewChatArgs = {
  input: RenewChatInput;
};


export type MutationLeaveSupportNoteArgs = {
  input: LeaveSupportNoteInput;
};


export type MutationReportDeathArgs = {
  input: ReportDeathInput;
};


export type MutationCreateClaimUploadArgs = {
  input: CreateClaimUploadInput;
};


export type MutationCompleteClaimUploadArgs = {
  input: CompleteClaimUploadInput;
};


export type MutationDestroyClaimUploadArgs = {
  input: DestroyClaimUploadInput;
};


export type MutationAnswerLapseContactArgs = {
  input: AnswerLapseContactInput;
};


export type MutationEndSessionArgs = {
  input: EndSessionInput;
};


export type MutationDecommissionUserArgs = {
  input: DecommissionUserInput;
};


export type MutationChangePasswordArgs = {
  input: ChangePasswordInput;
};


export type MutationEndOtherSessionsArgs = {
  input: EndOtherSessionsInput;
};


export type MutationChangeEmailArgs = {
  input: ChangeEmailInput;
};


export type MutationWithdrawEmailChangeArgs = {
  input: WithdrawEmailChangeInput;
};


export type MutationChangePhoneNumberArgs = {
  input: ChangePhoneNumberInput;
};


export type MutationUpdateAccountProfileArgs = {
  input: UpdateAccountProfileInput;
};


export type MutationUpdateNewsletterArgs = {
  input: UpdateNewsletterInput;
};


export type MutationCreateFlowSessionArgs = {
  input: CreateFlowSessionInput;
};


export type MutationCreateResponseArgs = {
  input: CreateResponseInput;
};


export type MutationUpdatePrequalificationInformationArgs = {
  input: UpdatePrequalificationInformationInput;
};


export type MutationUpdateEstimateDatumArgs = {
  input: UpdateEstimateDatumInput;
};


export type MutationCreateDirectUploadToCloudArgs = {
  input: CreateDirectUploadToCloudInput;
};


export type MutationCompleteDirectUploadArgs = {
  input: CompleteDirectUploadInput;
};


export type MutationDestroyDirectUploadArgs = {
  input: DestroyDirectUploadInput;
};


export type MutationCreateBeneficiaryArgs = {
  input: CreateBeneficiaryInput;
};


export type MutationUpdateBeneficiaryArgs = {
  input: UpdateBeneficiaryInput;
};


export type MutationUpdateBeneficiaryAllocationArgs = {
  input: UpdateBeneficiaryAllocationInput;
};


export type MutationDestroyBeneficiaryArgs = {
  input: DestroyBeneficiaryInput;
};


export type MutationSendBeneficiaryPacketArgs = {
  input: SendBeneficiaryPacketInput;
};


export type MutationCreateWishAllocationArgs = {
  input: CreateWishAllocationInput;
};


export type MutationUpdateWishAllocationArgs = {
  input: UpdateWishAllocationInput;
};


export type MutationCreateAllocationRecipientArgs = {
  input: CreateAllocationRecipientInput;
};


export type MutationUpdateAllocationRecipientArgs = {
  input: UpdateAllocationRecipientInput;
};


export type MutationDestroyAllocationRecipientArgs = {
  input: DestroyAllocationRecipientInput;
};


export type MutationDecommissionWishAllocationArgs = {
  input: DecommissionWishAllocationInput;
};


export type MutationCompleteOnboardingStepArgs = {
  input: CompleteOnboardingStepInput;
};


export type MutationCreateAcknowledgementsArgs = {
  input: CreateAcknowledgementsInput;
};


export type MutationRequestNewBusinessArgs = {
  input: RequestNewBusinessInput;
};


export type MutationAcceptQuoteArgs = {
  input: AcceptQuoteInput;
};


export type MutationUpdateQuoteArgs = {
  input: UpdateQuoteInput;
};


export type MutationUpdateProductOfferingArgs = {
  input: UpdateProductOfferingInput;
};


export type MutationAcceptProductOfferingArgs = {
  input: AcceptProductOfferingInput;
};


export type MutationUpdateNotificationArgs = {
  input: UpdateNotificationInput;
};


export type MutationCreateApplicationReferralArgs = {
  input: CreateApplicationReferralInput;
};


export type MutationCreatePaymentMethodArgs = {
  input: CreatePaymentMethodInput;
};


export type MutationPlaidGenerateLinkTokenArgs = {
  input: PlaidGenerateLinkTokenInput;
};


export type MutationPlaidExchangePublicTokenArgs = {
  input: PlaidExchangePublicTokenInput;
};


export type MutationInitiatePlaidUpdateArgs = {
  input: PlaidItemInput;
};


export type MutationConfirmPlaidUpdateArgs = {
  input: PlaidItemInput;
};


export type MutationUnlinkPlaidItemArgs = {
  input: PlaidItemInput;
};


export type MutationNameLapseContactArgs = {
  input: NameLapseContactInput;
};


export type MutationRemoveLapseContactArgs = {
  input: RemoveLapseContactInput;
};


export type MutationCancelPolicyArgs = {
  input: CancelPolicyInput;
};


export type MutationRequestCoverageAdjustmentArgs = {
  input: RequestCoverageAdjustmentInput;
};


export type MutationAcceptCoverageAdjustmentArgs = {
  input: CoverageAdjustmentInput;
};


export type MutationAcceptTermExtensionArgs = {
  input: AcceptTermExtensionInput;
};


export type MutationDeclineCoverageAdjustmentArgs = {
  input: CoverageAdjustmentInput;
};


export type MutationChangeBillingFrequencyArgs = {
  input: ChangeBillingFrequencyInput;
};


export type MutationChangePolicyRiderArgs = {
  input: ChangePolicyRiderInput;
};


export type MutationRequestReinstatementArgs = {
  input: RequestReinstatementInput;
};


export type MutationAcceptReinstatementArgs = {
  input: AcceptReinstatementInput;
};


export type MutationCreateReinstatementInvoiceArgs = {
  input: CreateReinstatementInvoiceInput;
};


export type MutationCreateMultiplePaymentsArgs = {
  input: CreateMultiplePaymentsInput;
};

export type Session = {
  readonly __typename?: 'Session';
  readonly id: Scalars['ID']['output'];
  readonly level: AccessLevel;
  readonly userId: Scalars['ID']['output'];
  /** Whether the account is locked, and why; a locked account can do nothing else. */
  readonly locked: Maybe<LockReason>;
  /** An active phone number to send a one-time code to, masked; null when there is none yet. */
  readonly verificationPhone: Maybe<PhoneNumber>;
  /** The account's e-mail address, for the login that follows the session's end; null for a guest. */
  readonly email: Maybe<Scalars['String']['output']>;
  /** The phone number (its id) to which a code was sent in this session that can still be entered; null when none is on its way. */
  readonly codeSentTo: Maybe<Scalars['ID']['output']>;
  /** The ways that `requestOtp` takes for this session, in the order to offer them; none where it is verified, or where nothing can be asked for a code. */
  readonly codeChannels: ReadonlyArray<VerificationChannel>;
  /** The end of the session whatever happens. */
  readonly expiresAt: Scalars['DateTime']['output'];
};

export type LockReason =
  | 'SECURITY_LOCK'
  | 'PASSWORD_ATTEMPTS'
  | 'DEVICE_LOCKED'
  | 'SYSTEM_ERROR'
  | 'DECOMMISSIONED_ACCOUNT'
  | 'BLOCKED';

export type AccountState = {
  readonly __typename?: 'AccountState';
  readonly capabilities: AccountCapabilities;
  /** The case by which support knows what the account or its device was locked for; null when there is none. */
  readonly caseId: Maybe<Scalars['ID']['output']>;
  readonly eligibleForCoverage: Scalars['Boolean']['output'];
  /** Whether an amount of the list can follow a bank account: of a verified user, where banks can be linked. */
  readonly eligibleForMonitoring: Scalars['Boolean']['output'];
  readonly eligibleForUnderwriting: Scalars['Boolean']['output'];
  /** The device of this session did not pass the check. */
  readonly fraudulentDevice: Scalars['Boolean']['output'];
  readonly locked: Maybe<LockReason>;
  readonly underwritingRequired: Scalars['Boolean']['output'];
};

export type ClosureObstacle =
  | 'payment_on_its_way'
  | 'policy_in_force';

export type AccountClosure = {
  readonly __typename?: 'AccountClosure';
  /** Why it cannot be closed now; null where it can. */
  readonly obstacle: Maybe<ClosureObstacle>;
  /** The same in words, with what to do. */
  readonly message: Maybe<Scalars['String']['output']>;
  /** Whether there is anything that an insurer has to keep: an application, and whatever came of it. */
  readonly keepsRecords: Scalars['Boolean']['output'];
};

export type DecommissionUserInput = {
  readonly clientMutationId?: InputMaybe<Scalars['String']['input']>;
  readonly password: Scalars['String']['input'];
};

export type DecommissionUserPayload = {
  readonly __typename?: 'DecommissionUserPayload';
  readonly clientMutationId: Maybe<Scalars['String']['output']>;
  readonly success: Scalars['Boolean']['output'];
};

export type ActiveSession = {
  readonly __typename?: 'ActiveSession';
  readonly id: Scalars['ID']['output'];
  /** Whether it is the one that asks. */
  readonly current: Scalars['Boolean']['output'];
  /** The kind of browser in words, such as 'Safari on an iPhone'; null where it told none. */
  readonly browser: Maybe<Scalars['String']['output']>;
  /** Whether it was proved by a code, not by the password alone. */
  readonly verified: Scalars['Boolean']['output'];
  readonly startedAt: Scalars['DateTime']['output'];
  /** Real input, as far as it was written down. */
  readonly lastSeenAt: Scalars['DateTime']['output'];
};

export type ProfileChange = {
  readonly __typename?: 'ProfileChange';
  /** Why the name can't be changed now, in words, with what to do; null where it can. */
  readonly obstacle: Maybe<Scalars['String']['output']>;
  /** Whether the state stays as it is, too: until the policy that was applied for is in force. */
  readonly isStateFixed: Scalars['Boolean']['output'];
  /** Another one after each change of the name or the address. */
  readonly version: Scalars['String']['output'];
};

export type ChangePasswordInput = {
  readonly clientMutationId?: InputMaybe<Scalars['String']['input']>;
  readonly currentPassword: Scalars['String']['input'];
  readonly password: Scalars['String']['input'];
  readonly passwordConfirmation: Scalars['String']['input'];
};

export type ChangePasswordPayload = {
  readonly __typename?: 'ChangePasswordPayload';
  readonly clientMutationId: Maybe<Scalars['String']['output']>;
};

export type EndOtherSessionsInput = {
  readonly clientMutationId?: InputMaybe<Scalars['String']['input']>;
  /** The one to end; all but the caller's own without it. */
  readonly sessionId?: InputMaybe<Scalars['ID']['input']>;
};

export type EndOtherSessionsPayload = {
  readonly __typename?: 'EndOtherSessionsPayload';
  readonly clientMutationId: Maybe<Scalars['String']['output']>;
  /** Those that go on. */
  readonly activeSessions: ReadonlyArray<ActiveSession>;
};

export type ChangeEmailInput = {
  readonly clientMutationId?: InputMaybe<Scalars['String']['input']>;
  readonly emailAddress: Scalars['String']['input'];
  readonly password: Scalars['String']['input'];
};

export type ChangeEmailPayload = {
  readonly __typename?: 'ChangeEmailPayload';
  readonly clientMutationId: Maybe<Scalars['String']['output']>;
  /** The one in use, then the one that waits. */
  readonly emails: ReadonlyArray<Email>;
};

export type WithdrawEmailChangeInput = {
  readonly clientMutationId?: InputMaybe<Scalars['String']['input']>;
};

export type WithdrawEmailChangePayload = {
  readonly __typename?: 'WithdrawEmailChangePayload';
  readonly clientMutationId: Maybe<Scalars['String']['output']>;
  /** The one in use. */
  readonly emails: ReadonlyArray<Email>;
};

export type ChangePhoneNumberInput = {
  readonly clientMutationId?: InputMaybe<Scalars['String']['input']>;
  /** Ten digits, without the country code 1. */
  readonly number: Scalars['String']['input'];
  readonly password: Scalars['String']['input'];
};

export type ChangePhoneNumberPayload = {
  readonly __typename?: 'ChangePhoneNumberPayload';
  readonly clientMutationId: Maybe<Scalars['String']['output']>;
  readonly phoneNumber: PhoneNumber;
};

export type UpdateAccountProfileInput = {
  readonly clientMutationId?: InputMaybe<Scalars['String']['input']>;
  /**
   * As the caller read it: OUT_OF_DATE where the name or the address that is given was changed elsewhere since. Absent, nothing
   * is compared.
   */
  readonly version?: InputMaybe<Scalars['String']['input']>;
  readonly firstName?: InputMaybe<Scalars['String']['input']>;
  readonly middleName?: InputMaybe<Scalars['String']['input']>;
  readonly lastName?: InputMaybe<Scalars['String']['input']>;
  readonly suffix?: InputMaybe<Scalars['String']['input']>;
  readonly street1?: InputMaybe<Scalars['String']['input']>;
  readonly street2?: InputMaybe<Scalars['String']['input']>;
  readonly city?: InputMaybe<Scalars['String']['input']>;
  readonly state?: InputMaybe<Scalars['String']['input']>;
  readonly postalCode?: InputMaybe<Scalars['String']['input']>;
};

export type UpdateAccountProfilePayload = {
  readonly __typename?: 'UpdateAccountProfilePayload';
  readonly clientMutationId: Maybe<Scalars['String']['output']>;
  readonly user: User;
};

export type UpdateNewsletterInput = {
  readonly clientMutationId?: InputMaybe<Scalars['String']['input']>;
  readonly newsletterOptIn: Scalars['Boolean']['input'];
};

export type UpdateNewsletterPayload = {
  readonly __typename?: 'UpdateNewsletterPayload';
  readonly clientMutationId: Maybe<Scalars['String']['output']>;
  readonly newsletterOptIn: Scalars['Boolean']['output'];
};

export type AccountCapabilities = {
  readonly __typename?: 'AccountCapabilities';
  /** There is a policy that is billed. */
  readonly billing: Scalars['Boolean']['output'];
  /** The policy is in the last year of a term of 20 years, and can be extended to age 65. */
  readonly termLifeExtension: Scalars['Boolean']['output'];
};

export type FeatureFlag = {
  readonly __typename?: 'FeatureFlag';
  readonly name: Scalars['String']['output'];
  readonly enabled: Scalars['Boolean']['output'];
};

export type Translation = {
  readonly __typename?: 'Translation';
  readonly key: Scalars['String']['output'];
  readonly value: Scalars['String']['output'];
};

export type Gender =
  | 'M'
  | 'F';

export type User = {
  readonly __typename?: 'User';
  readonly id: Scalars['ID']['output'];
  readonly age: Maybe<Scalars['Int']['output']>;
  readonly birthdate: Maybe<Scalars['Date']['output']>;
  readonly status: Scalars['String']['output'];
  readonly roles: ReadonlyArray<Scalars['String']['output']>;
  readonly createdAt: Scalars['DateTime']['output'];
  readonly firstName: Maybe<Scalars['String']['output']>;
  readonly middleName: Maybe<Scalars['String']['output']>;
  readonly lastName: Maybe<Scalars['String']['output']>;
  readonly suffix: Maybe<Scalars['String']['output']>;
  readonly gender: Maybe<Gender>;
  /** Where the user lives, two letters: of the address, or as answered before there is one. */
  readonly state: Maybe<Scalars['String']['output']>;
  readonly emails: ReadonlyArray<Email>;
  readonly phoneNumbers: ReadonlyArray<PhoneNumber>;
  readonly activeAddress: Maybe<Address>;
  /** Whether a tax id is on file. The tax id itself is never answered. */
  readonly taxIdSet: Scalars['Boolean']['output'];
  readonly newsletterOptIn: Scalars['Boolean']['output'];
  readonly constellations: ReadonlyArray<Constellation>;
};

export type Constellation = {
  readonly __typename?: 'Constellation';
  readonly id: Scalars['ID']['output'];
  readonly label: Scalars['String']['output'];
  readonly status: Scalars['String']['output'];
  readonly createdAt: Scalars['DateTime']['output'];
  readonly featureFlags: ReadonlyArray<FeatureFlag>;
  readonly activeInsuranceMembership: Maybe<InsuranceMembership>;
};

export type InsuranceMembership = {
  readonly __typename?: 'InsuranceMembership';
  readonly id: Scalars['ID']['output'];
  readonly label: Scalars['String']['output'];
  readonly eligibleForMonitoring: Scalars['Boolean']['output'];
  readonly eligibleForCoverage: Scalars['Boolean']['output'];
  readonly eligibleForUnderwriting: Scalars['Boolean']['output'];
  /** Whether underwriting has yet to accept an application before there can be coverage. */
  readonly underwritingRequired: Scalars['Boolean']['output'];
  readonly capabilities: AccountCapabilities;
};

export type EmailStatus =
  | 'pending'
  | 'active';

export type Email = {
  readonly __typename?: 'Email';
  readonly id: Scalars['ID']['output'];
  readonly email: Scalars['String']['output'];
  readonly status: EmailStatus;
};

export type PhoneNumberStatus =
  | 'pending'
  | 'verified';

export type PhoneNumber = {
  readonly __typename?: 'PhoneNumber';
  readonly id: Scalars['ID']['output'];
  /** Ten digits; null below the level verified once the number is verified (then only `mask` is told). */
  readonly phoneNumber: Maybe<Scalars['String']['output']>;
  /** The last two digits behind dots. */
  readonly mask: Scalars['String']['output'];
  readonly status: PhoneNumberStatus;
  readonly createdAt: Scalars['DateTime']['output'];
};

export type Address = {
  readonly __typename?: 'Address';
  readonly formattedDisplay: Scalars['String']['output'];
  readonly street1: Scalars['String']['output'];
  readonly street2: Maybe<Scalars['String']['output']>;
  readonly city: Scalars['String']['output'];
  readonly state: Scalars['String']['output'];
  readonly postalCode: Scalars['String']['output'];
};

/** An address that begins with what was typed. */
export type AddressSuggestion = {
  readonly __typename?: 'AddressSuggestion';
  readonly streetLine: Scalars['String']['output'];
  /** Of a building: what its units are called, such as `Apt`; of a unit: its number with that. Empty for a house. */
  readonly secondary: Scalars['String']['output'];
  readonly city: Scalars['String']['output'];
  readonly state: Scalars['String']['output'];
  readonly zipcode: Scalars['String']['output'];
  /** How many units the building has that are addresses of their own; 0 for a house or one unit. */
  readonly entries: Scalars['Int']['output'];
};

export type AddressSuggestionInput = {
  readonly streetLine: Scalars['String']['input'];
  readonly secondary: Scalars['String']['input'];
  readonly city: Scalars['String']['input'];
  readonly state: Scalars['String']['input'];
  readonly zipcode: Scalars['String']['input'];
  /** As it was suggested: a service may know the building by it. */
  readonly entries?: InputMaybe<Scalars['Int']['input']>;
};

export type AddressInput = {
  readonly street1: Scalars['String']['input'];
  readonly street2?: InputMaybe<Scalars['String']['input']>;
  readonly city: Scalars['String']['input'];
  /** Two letters; empty where it is not asked for. */
  readonly state: Scalars['String']['input'];
  readonly postalCode: Scalars['String']['input'];
};

export type AddressVerdict =
  /** There is such an address. */
  | 'verified'
  | 'missingStreet'
  | 'invalid'
  /** More than one address is meant by it. */
  | 'ambiguous'
  /** The building has units, and none is named. */
  | 'missingSecondary'
  /** The building is there, and the unit that is named is none of its units. */
  | 'invalidSecondary'
  /** The service has nothing to say of it. */
  | 'unknown';

export type VerificationChannel =
  | 'sms'
  | 'voice'
  | 'email'
  | 'push';

export type AuthorizeGuestByBusinessInput = {
  readonly clientMutationId?: InputMaybe<Scalars['String']['input']>;
  readonly business: Scalars['BusinessSlug']['input'];
  readonly clientId: Scalars['String']['input'];
  readonly codeChallenge: Scalars['String']['input'];
  readonly codeChallengeMethod: Scalars['String']['input'];
};

export type AuthorizeGuestByBusinessPayload = {
  readonly __typename?: 'AuthorizeGuestByBusinessPayload';
  readonly clientMutationId: Maybe<Scalars['String']['output']>;
  /** An authorization code, worth one exchange at /oauth/token. */
  readonly code: Scalars['String']['output'];
};

export type CreateCredentialInput = {
  readonly clientMutationId?: InputMaybe<Scalars['String']['input']>;
  readonly email: Scalars['String']['input'];
  readonly password: Scalars['String']['input'];
  readonly clientId: Scalars['String']['input'];
};

export type CreateCredentialPayload = {
  readonly __typename?: 'CreateCredentialPayload';
  readonly clientMutationId: Maybe<Scalars['String']['output']>;
  readonly status: CredentialStatus;
};

export type CredentialStatus =
  | 'created'
  | 'existing';

export type ExchangeLoginTokenInput = {
  readonly clientMutationId?: InputMaybe<Scalars['String']['input']>;
  readonly loginToken: Scalars['String']['input'];
  readonly userId?: InputMaybe<Scalars['ID']['input']>;
  readonly clientId: Scalars['String']['input'];
  readonly codeChallenge: Scalars['String']['input'];
  readonly codeChallengeMethod: Scalars['String']['input'];
};

export type ExchangeLoginTokenPayload = {
  readonly __typename?: 'ExchangeLoginTokenPayload';
  readonly clientMutationId: Maybe<Scalars['String']['output']>;
  /** An authorization code, worth one exchange at /oauth/token. */
  readonly code: Scalars['String']['output'];
};

export type RegisterUserInput = {
  readonly clientMutationId?: InputMaybe<Scalars['String']['input']>;
  /** The guest's own id; its row is upgraded and keeps what was answered. */
  readonly userId?: InputMaybe<Scalars['ID']['input']>;
  readonly firstName?: InputMaybe<Scalars['String']['input']>;
  readonly lastName?: InputMaybe<Scalars['String']['input']>;
  readonly emailAddress: Scalars['String']['input'];
  readonly password: Scalars['String']['input'];
  readonly passwordConfirmation: Scalars['String']['input'];
  readonly newsletterOptIn?: InputMaybe<Scalars['Boolean']['input']>;
};

export type RegisterUserPayload = {
  readonly __typename?: 'RegisterUserPayload';
  readonly clientMutationId: Maybe<Scalars['String']['output']>;
  readonly user: User;
};

export type InitiatePasswordResetInput = {
  readonly clientMutationId?: InputMaybe<Scalars['String']['input']>;
  readonly email: Scalars['String']['input'];
};

export type InitiatePasswordResetPayload = {
  readonly __typename?: 'InitiatePasswordResetPayload';
  readonly clientMutationId: Maybe<Scalars['String']['output']>;
  readonly response: OperationResponse;
};

/** That something was taken on. */
export type OperationResponse = {
  readonly __typename?: 'OperationResponse';
  readonly success: Scalars['Boolean']['output'];
};

export type PasswordResetLink = {
  readonly __typename?: 'PasswordResetLink';
  /** The address of the account, for the login that follows and for password managers. */
  readonly email: Scalars['String']['output'];
};

export type ResetForgottenPasswordInput = {
  readonly clientMutationId?: InputMaybe<Scalars['String']['input']>;
  readonly token: Scalars['String']['input'];
  readonly password: Scalars['String']['input'];
  readonly passwordConfirmation: Scalars['String']['input'];
};

export type ResetForgottenPasswordPayload = {
  readonly __typename?: 'ResetForgottenPasswordPayload';
  readonly clientMutationId: Maybe<Scalars['String']['output']>;
};

export type VerifyEmailInput = {
  readonly clientMutationId?: InputMaybe<Scalars['String']['input']>;
  readonly token: Scalars['String']['input'];
};

export type EmailVerificationStatus =
  | 'verified'
  /** It was active before this call. */
  | 'already_verified'
  /** The link is not of the account that the caller is signed in to. */
  | 'other_account';

export type VerifyEmailPayload = {
  readonly __typename?: 'VerifyEmailPayload';
  readonly clientMutationId: Maybe<Scalars['String']['output']>;
  readonly status: EmailVerificationStatus;
  /** The address; null for another account's. */
  readonly email: Maybe<Scalars['String']['output']>;
};

export type RequestEmailVerificationInput = {
  readonly clientMutationId?: InputMaybe<Scalars['String']['input']>;
  /** Of a link that was sent before; null for a signed-in user. */
  readonly token?: InputMaybe<Scalars['String']['input']>;
};

export type RequestEmailVerificationPayload = {
  readonly __typename?: 'RequestEmailVerificationPayload';
  readonly clientMutationId: Maybe<Scalars['String']['output']>;
  readonly response: OperationResponse;
};

export type CreateUserProductInput = {
  readonly clientMutationId?: InputMaybe<Scalars['String']['input']>;
  readonly product: Scalars['ProductSlug']['input'];
};

export type CreateUserProductPayload = {
  readonly __typename?: 'CreateUserProductPayload';
  readonly clientMutationId: Maybe<Scalars['String']['output']>;
  readonly product: Scalars['ProductSlug']['output'];
};

export type SetupUserForNewLineOfBusinessInput = {
  readonly clientMutationId?: InputMaybe<Scalars['String']['input']>;
  readonly businessSlug: Scalars['BusinessSlug']['input'];
  readonly constellationId: Scalars['ID']['input'];
  readonly userId: Scalars['ID']['input'];
};

export type SetupUserForNewLineOfBusinessPayload = {
  readonly __typename?: 'SetupUserForNewLineOfBusinessPayload';
  readonly clientMutationId: Maybe<Scalars['String']['output']>;
  readonly constellation: Constellation;
};

export type ExchangeBlackboxInput = {
  readonly clientMutationId?: InputMaybe<Scalars['String']['input']>;
  readonly blackbox: Scalars['String']['input'];
  readonly clientFamily: Scalars['String']['input'];
};

export type ExchangeBlackboxPayload = {
  readonly __typename?: 'ExchangeBlackboxPayload';
  readonly clientMutationId: Maybe<Scalars['String']['output']>;
  readonly blocked: Scalars['Boolean']['output'];
  readonly caseId: Maybe<Scalars['ID']['output']>;
  readonly deviceId: Scalars['ID']['output'];
};

export type CreatePhoneNumberInput = {
  readonly clientMutationId?: InputMaybe<Scalars['String']['input']>;
  /** Ten digits, without the country code 1. */
  readonly number: Scalars['String']['input'];
  readonly smsMarketing: Scalars['Boolean']['input'];
};

export type CreatePhoneNumberPayload = {
  readonly __typename?: 'CreatePhoneNumberPayload';
  readonly clientMutationId: Maybe<Scalars['String']['output']>;
  readonly phoneNumber: PhoneNumber;
};

export type RequestVerificationCodeInput = {
  readonly clientMutationId?: InputMaybe<Scalars['String']['input']>;
  readonly type: VerificationChannel;
  readonly phoneNumberId: Scalars['ID']['input'];
};

export type RequestVerificationCodePayload = {
  readonly __typename?: 'RequestVerificationCodePayload';
  readonly clientMutationId: Maybe<Scalars['String']['output']>;
  readonly phoneNumber: PhoneNumber;
};

export type VerifyPhoneCodeInput = {
  readonly clientMutationId?: InputMaybe<Scalars['String']['input']>;
  readonly code: Scalars['String']['input'];
  readonly phoneNumberId?: InputMaybe<Scalars['ID']['input']>;
};

export type VerifyPhoneCodePayload = {
  readonly __typename?: 'VerifyPhoneCodePayload';
  readonly clientMutationId: Maybe<Scalars['String']['output']>;
  /** The code counts only when this is `verified`. */
  readonly status: PhoneNumberStatus;
};

export type RequestOtpInput = {
  readonly clientMutationId?: InputMaybe<Scalars['String']['input']>;
  readonly sessionId: Scalars['ID']['input'];
  readonly phoneNumberId?: InputMaybe<Scalars['ID']['input']>;
  readonly channel: VerificationChannel;
};

export type RequestOtpPayload = {
  readonly __typename?: 'RequestOtpPayload';
  readonly clientMutationId: Maybe<Scalars['String']['output']>;
  readonly channel: VerificationChannel;
};

export type VerifySessionInput = {
  readonly clientMutationId?: InputMaybe<Scalars['String']['input']>;
  readonly code: Scalars['String']['input'];
  readonly session: Scalars['ID']['input'];
};

export type VerifySessionPayload = {
  readonly __typename?: 'VerifySessionPayload';
  readonly clientMutationId: Maybe<Scalars['String']['output']>;
  readonly status: PhoneNumberStatus;
  /** Told where the account had something of its own; null where there is nothing to tell. */
  readonly guestWork: Maybe<GuestWork>;
};

/** What became of what a guest had sized who has signed in to an account. */
export type GuestWork = {
  readonly __typename?: 'GuestWork';
  readonly kept: KeptWork;
  /** What is shown from now on; null where an application that was sent stands in its place. */
  readonly shown: Maybe<CoverageSize>;
  /** What is not; null where it had not come as far as an amount and a term. */
  readonly other: Maybe<CoverageSize>;
};

/** Which of the two counts: the guest's, since it was sized last; the account's; or its application. */
export type KeptWork =
  | 'guests'
  | 'accounts'
  | 'application';

export type CoverageSize = {
  readonly __typename?: 'CoverageSize';
  readonly amount: Scalars['Dollars']['output'];
  /** Whole years. */
  readonly termDuration: Scalars['Int']['output'];
};

export type RecordActivityInput = {
  readonly clientMutationId?: InputMaybe<Scalars['String']['input']>;
};

export type RecordActivityPayload = {
  readonly __typename?: 'RecordActivityPayload';
  readonly clientMutationId: Maybe<Scalars['String']['output']>;
  /** When the session ends if nothing else happens. */
  readonly idleUntil: Scalars['DateTime']['output'];
};

export type EndSessionInput = {
  readonly clientMutationId?: InputMaybe<Scalars['String']['input']>;
};

export type EndSessionPayload = {
  readonly __typename?: 'EndSessionPayload';
  readonly clientMutationId: Maybe<Scalars['String']['output']>;
  readonly success: Scalars['Boolean']['output'];
};

export type OpenChatInput = {
  readonly clientMutationId?: InputMaybe<Scalars['String']['input']>;
  /** Of a conversation that was opened before, to go on with it. */
  readonly ticket?: InputMaybe<Scalars['String']['input']>;
};

export type OpenChatPayload = {
  readonly __typename?: 'OpenChatPayload';
  readonly clientMutationId: Maybe<Scalars['String']['output']>;
  /** Its id at the provider. */
  readonly conversation: Scalars['String']['output'];
  /** Who the caller is in it: the user's id, or a stranger's made-up one. */
  readonly identity: Scalars['String']['output'];
  /** To go on with it, and to renew the token; kept in memory alone. */
  readonly ticket: Scalars['String']['output'];
  /** What the provider's SDK is started with; it lasts a quarter of an hour. */
  readonly token: Scalars['String']['output'];
};

export type RenewChatInput = {
  readonly clientMutationId?: InputMaybe<Scalars['String']['input']>;
  readonly ticket: Scalars['String']['input'];
};

export type RenewChatPayload = {
  readonly __typename?: 'RenewChatPayload';
  readonly clientMutationId: Maybe<Scalars['String']['output']>;
  readonly token: Scalars['String']['output'];
};

export type LeaveSupportNoteInput = {
  readonly clientMutationId?: InputMaybe<Scalars['String']['input']>;
  /** At most 1000 characters. */
  readonly text: Scalars['String']['input'];
  /** Where it is answered. */
  readonly email: Scalars['String']['input'];
};

export type LeaveSupportNotePayload = {
  readonly __typename?: 'LeaveSupportNotePayload';
  readonly clientMutationId: Maybe<Scalars['String']['output']>;
};

export type ReportDeathInput = {
  readonly clientMutationId?: InputMaybe<Scalars['String']['input']>;
  readonly deceasedFirstName: Scalars['String']['input'];
  readonly deceasedLastName: Scalars['String']['input'];
  readonly deceasedBirthdate?: InputMaybe<Scalars['Date']['input']>;
  readonly diedOn: Scalars['Date']['input'];
  readonly policyNumber?: InputMaybe<Scalars['String']['input']>;
  readonly reporterName: Scalars['String']['input'];
  /** What the reporter is to the deceased, in their own words. */
  readonly relationship?: InputMaybe<Scalars['String']['input']>;
  readonly email: Scalars['String']['input'];
  readonly phoneNumber?: InputMaybe<Scalars['String']['input']>;
  /** At most 1000 characters. */
  readonly message?: InputMaybe<Scalars['String']['input']>;
  /** Needed where there are files: the draft that they were announced for. */
  readonly claimDraftId?: InputMaybe<Scalars['String']['input']>;
  /** The `signedBlobId` of each file, at most five. Other files of the draft are deleted. */
  readonly files?: InputMaybe<ReadonlyArray<Scalars['String']['input']>>;
};

export type ReportDeathPayload = {
  readonly __typename?: 'ReportDeathPayload';
  readonly clientMutationId: Maybe<Scalars['String']['output']>;
  /** To quote on the phone. */
  readonly reference: Scalars['String']['output'];
};

export type CreateClaimUploadInput = {
  readonly clientMutationId?: InputMaybe<Scalars['String']['input']>;
  /** A random UUID that the page makes for one claim and keeps to itself. */
  readonly claimDraftId: Scalars['String']['input'];
  /** At most 20 MB. */
  readonly byteSize: Scalars['Int']['input'];
  /** SHA-256 of the content, in Base64. */
  readonly checksum: Scalars['String']['input'];
  /** `application/pdf`, `image/jpeg` or `image/png`, as the content is. */
  readonly contentType: Scalars['String']['input'];
  readonly filename: Scalars['String']['input'];
  /** As of `createDirectUploadToCloud`. */
  readonly replaces?: InputMaybe<Scalars['String']['input']>;
};

export type CreateClaimUploadPayload = {
  readonly __typename?: 'CreateClaimUploadPayload';
  readonly clientMutationId: Maybe<Scalars['String']['output']>;
  /** What the claim names the file by. */
  readonly signedBlobId: Scalars['String']['output'];
  readonly url: Scalars['String']['output'];
  readonly headers: ReadonlyArray<UploadHeader>;
};

export type CompleteClaimUploadInput = {
  readonly clientMutationId?: InputMaybe<Scalars['String']['input']>;
  readonly claimDraftId: Scalars['String']['input'];
  readonly signedBlobId: Scalars['String']['input'];
};

export type CompleteClaimUploadPayload = {
  readonly __typename?: 'CompleteClaimUploadPayload';
  readonly clientMutationId: Maybe<Scalars['String']['output']>;
  readonly file: UploadedFile;
};

export type DestroyClaimUploadInput = {
  readonly clientMutationId?: InputMaybe<Scalars['String']['input']>;
  readonly claimDraftId: Scalars['String']['input'];
  readonly signedBlobId: Scalars['String']['input'];
};

export type DestroyClaimUploadPayload = {
  readonly __typename?: 'DestroyClaimUploadPayload';
  readonly clientMutationId: Maybe<Scalars['String']['output']>;
  readonly success: Scalars['Boolean']['output'];
};

export type JourneySlug =
  | 'fulfillment';

export type JourneyStepKey =
  | 'registration'
  | 'onboarding_intro'
  | 'insurance_profile'
  | 'beneficiary'
  | 'underwriting_interview'
  | 'accept_terms'
  | 'waiting'
  | 'quote_review'
  | 'purchase_policy'
  | 'confirmation'
  /** What a list and its coverage are about: the first step of an onboarding journey. */
  | 'welcome'
  /** The first entry of the list. */
  | 'wish'
  /** An amount of coverage, without a list. */
  | 'coverage'
  /** What the list or the amount comes to. */
  | 'summary';

/** The journeys that introduce the list, or only collect an amount. */
export type OnboardingSlug =
  | 'onboarding'
  | 'single_wish_onboarding'
  | 'coverage_collection_onboarding';

/** How far the caller has come in an onboarding journey, on whichever device. */
export type OnboardingJourney = {
  readonly __typename?: 'OnboardingJourney';
  readonly slug: OnboardingSlug;
  readonly steps: ReadonlyArray<JourneyStep>;
  /** The amount that was collected; null where none was. */
  readonly coverageAmount: Maybe<Scalars['Dollars']['output']>;
  /** It is completed once and not entered again. */
  readonly completed: Scalars['Boolean']['output'];
};

export type CompleteOnboardingStepInput = {
  readonly clientMutationId?: InputMaybe<Scalars['String']['input']>;
  readonly slug: OnboardingSlug;
  readonly step: JourneyStepKey;
  /** The amount of the step `coverage`. */
  readonly coverageAmount?: InputMaybe<Scalars['Dollars']['input']>;
};

export type CompleteOnboardingStepPayload = {
  readonly __typename?: 'CompleteOnboardingStepPayload';
  readonly clientMutationId: Maybe<Scalars['String']['output']>;
  readonly onboarding: OnboardingJourney;
};

export type Journey = {
  readonly __typename?: 'Journey';
  readonly id: Scalars['ID']['output'];
  readonly slug: JourneySlug;
  readonly context: Scalars['String']['output'];
  readonly steps: ReadonlyArray<JourneyStep>;
  /** What is applied for: the product that the user chose last. */
  readonly product: Scalars['ProductSlug']['output'];
  /** A policy in force (or one whose first payment is being processed): the journey is not entered again. */
  readonly hasPolicy: Scalars['Boolean']['output'];
  readonly applicationResult: Maybe<ApplicationResult>;
  /** Why there is no quote, as long as that stands. */
  readonly decision: Maybe<UnderwritingDecision>;
  /** The day on which the last quote expired without a payment; null once there is another application. */
  readonly quoteExpiredOn: Maybe<Scalars['Date']['output']>;
  /** Amount and term are chosen, and the term ends in time: without them the estimate comes first. */
  readonly coverageChosen: Scalars['Boolean']['output'];
  /** What is being applied for; null while nothing is sized, or where it is not sold to the user. */
  readonly coverage: Maybe<JourneyCoverage>;
  /** Reasons for which the user cannot be covered, most important first. */
  readonly ineligibleReasons: ReadonlyArray<IneligibleReason>;
};

export type JourneyMetadata = {
  readonly __typename?: 'JourneyMetadata';
  /** The newest policy that can be put back in force; null without one, and below the level verified. */
  readonly reinstateablePolicyId: Maybe<Scalars['ID']['output']>;
};

export type JourneyPaths = {
  readonly __typename?: 'JourneyPaths';
  /** Where the app enters the journey. */
  readonly entry: Scalars['String']['output'];
};

export type PriceBasis =
  /** The price may still change with what underwriting finds. */
  | 'estimate'
  /** The price that is offered. */
  | 'quote';

/** Amount, term and price of what is being applied for: as estimated, until there is a quote. */
export type JourneyCoverage = {
  readonly __typename?: 'JourneyCoverage';
  readonly basis: PriceBasis;
  readonly amount: Scalars['Dollars']['output'];
  readonly termDuration: Scalars['Int']['output'];
  readonly termUnit: TermUnit;
  readonly insuredsAgeAtTerm: Scalars['Int']['output'];
  readonly monthlyPremium: Scalars['Cents']['output'];
};

export type JourneyStep = {
  readonly __typename?: 'JourneyStep';
  readonly key: JourneyStepKey;
  /** Whether the step's conditions hold for this user. */
  readonly applicable: Scalars['Boolean']['output'];
  readonly complete: Scalars['Boolean']['output'];
};

/** What a flow is walked for. Each scope but `new_policy` is about a policy of the user, the session's subject. */
export type FlowScope =
  | 'new_policy'
  | 'policy_holder'
  | 'reinstatement'
  | 'coverage_adjustment';

export type TerminalBehavior =
  /** The flow ends with its last form answered. */
  | 'complete'
  /** The last form is a terminal one that advances by itself. */
  | 'auto_advance';

export type Flow = {
  readonly __typename?: 'Flow';
  readonly id: Scalars['ID']['output'];
  readonly slug: Scalars['FlowSlug']['output'];
  readonly terminalBehavior: TerminalBehavior;
  /** Whether the flow forgets its answers each time: what `createFlowSession` is given as `fromStart`. */
  readonly sessionFromStart: Scalars['Boolean']['output'];
};

export type FlowSession = {
  readonly __typename?: 'FlowSession';
  readonly flowSessionId: Scalars['ID']['output'];
  readonly flow: Flow;
  readonly flowScope: FlowScope;
  /** What the session is about: the policy's id; null for a new policy. */
  readonly subjectId: Maybe<Scalars['ID']['output']>;
  /** How many forms lie behind the current one. */
  readonly formIndex: Scalars['Int']['output'];
  /** The form that comes next, where CURRENT leads; empty when the flow is complete. */
  readonly nextForm: ReadonlyArray<Scalars['String']['output']>;
  /** Slugs of the forms visited, in order. */
  readonly visitedForms: ReadonlyArray<Scalars['String']['output']>;
  readonly complete: Scalars['Boolean']['output'];
  /** Why the user cannot be covered, by the answer that was given last: the flow ends with it. Empty while it goes on. */
  readonly ineligibleReasons: ReadonlyArray<IneligibleReason>;
  readonly underwritingRequired: Scalars['Boolean']['output'];
};

export type FormDirection =
  | 'CURRENT'
  | 'NEXT'
  | 'PREVIOUS'
  | 'EXACT';

export type DynamicFormInput = {
  readonly flowSessionId: Scalars['ID']['input'];
  readonly direction: FormDirection;
  /** The slug of the form to go from. */
  readonly currentFormIdentifier?: InputMaybe<Scalars['String']['input']>;
  readonly criteria?: InputMaybe<FormCriteriaInput>;
};

/** Which form is asked for, where the direction alone does not say it. */
export type FormCriteriaInput = {
  /** With `EXACT`: the slug of the form. */
  readonly form?: InputMaybe<Scalars['String']['input']>;
};

export type FormLayout =
  | 'vertical'
  | 'modal'
  | 'review'
  | 'quoteReviewTermLife'
  | 'aboutAccidentalDeath'
  | 'quoteReviewAccidentalDeath'
  | 'purchasePolicy'
  | 'purchaseSuccess'
  | 'terminal'
  | 'trivia';

/** The items that say how much, in dollars, and for how many years: what `adjustEstimate` is asked with. */
export type FormPricing = {
  readonly __typename?: 'FormPricing';
  readonly amountKey: Scalars['String']['output'];
  readonly termKey: Scalars['String']['output'];
};

export type DynamicForm = {
  readonly __typename?: 'DynamicForm';
  readonly id: Scalars['ID']['output'];
  readonly slug: Scalars['String']['output'];
  readonly description: Scalars['String']['output'];
  readonly layout: FormLayout;
  readonly flowSlug: Scalars['FlowSlug']['output'];
  readonly flowSessionId: Scalars['ID']['output'];
  /** Sent back with the answers, so that a stale form is told. Of one with a tick that acknowledges, every answer of the flow is part. */
  readonly version: Scalars['String']['output'];
  /** The page's heading. */
  readonly title: Scalars['String']['output'];
  /** A line under the heading; empty when there is none. */
  readonly subtitle: Scalars['String']['output'];
  /** Position of the form in its flow, from 0, and the flow's length as far as it is known. */
  readonly formIndex: Scalars['Int']['output'];
  readonly formCount: Scalars['Int']['output'];
  /** The topic of the progress bar that this form belongs to. */
  readonly stepKey: ProgressKey;
  /** How much of that topic's forms come before this one: from 0, and below 1. */
  readonly topicShare: Scalars['Float']['output'];
  /** For which reasons an answer of this form may rule out coverage. */
  readonly decides: ReadonlyArray<IneligibleReason>;
  /** What takes the person on: the button, or also the press on an option that answers what is still open. */
  readonly advancesOn: FormAdvance;
  /** Which review screen a review form is; null for other layouts. */
  readonly reviewVariant: Maybe<ReviewVariant>;
  readonly items: ReadonlyArray<FormItem>;
  readonly groups: ReadonlyArray<FormGroup>;
  /** The answers that a price rests on: it is shown beside them as they change. Null where none is. */
  readonly pricing: Maybe<FormPricing>;
  readonly expiration: Maybe<FormExpiration>;
  /** The button at the page's upper left; null when the form cannot be left backwards. */
  readonly leadingNavigationButton: Maybe<ButtonContent>;
};

/** Topics of the progress bar, in their order; see `machines/contract/progressKeys.ts`. */
export type ProgressKey =
  | 'estimate'
  | 'registration'
  | 'honesty_pledge'
  | 'insurance_profile'
  | 'beneficiary_intro'
  | 'license'
  | 'citizenship'
  | 'employment'
  | 'income'
  | 'activity'
  | 'tobacco'
  | 'marijuana'
  | 'height'
  | 'weight'
  | 'medical_history'
  | 'substance_use'
  | 'hiv_status'
  | 'covid_hospitalization'
  | 'family_history'
  | 'driving_history'
  | 'criminal_history'
  | 'interview_review'
  | 'quote_review'
  | 'about_accidental_death'
  | 'purchase';

export type FormAdvance =
  | 'button'
  | 'choice';

export type ReviewVariant =
  | 'beneficiary_review'
  | 'insurance_profile_review_screen'
  | 'interview_review';

export type FormExpiration = {
  readonly __typename?: 'FormExpiration';
  readonly effectiveUntil: Scalars['DateTime']['output'];
  readonly actions: ReadonlyArray<Action>;
};

export type FormItemType =
  | 'button'
  | 'decoration'
  | 'image'
  | 'inputCheckbox'
  | 'inputDate'
  | 'inputDirectUpload'
  | 'inputMultiSelect'
  | 'inputNumeric'
  | 'inputSingleSelect'
  | 'inputSlider'
  | 'inputTaxId'
  | 'inputText'
  | 'inputToggle'
  | 'inputUnitized'
  | 'listRow'
  | 'space'
  | 'text';

export type FormItem = {
  readonly __typename?: 'FormItem';
  readonly key: Scalars['String']['output'];
  readonly type: FormItemType;
  readonly content: FormItemContent;
};

export type FormItemContent = ButtonContent | DecorationContent | ImageContent | CheckboxContent | DateContent | DirectUploadContent | MultiSelectContent | NumericContent | SingleSelectContent | SliderContent | TaxIdContent | TextInputContent | ToggleContent | UnitizedContent | ListRowContent | SpaceContent | TextContent;

export type ButtonStyle =
  | 'back'
  | 'destructive'
  | 'exit'
  | 'hidden'
  | 'primary'
  | 'secondary'
  | 'textLink';

export type ButtonContent = {
  readonly __typename?: 'ButtonContent';
  readonly text: Scalars['String']['output'];
  readonly style: ButtonStyle;
  readonly primary: Scalars['Boolean']['output'];
  /** Run in order; a break signal stops the list. */
  readonly actions: ReadonlyArray<Action>;
};

export type ActionType =
  | 'api'
  | 'link';

/** What an action does. The list is closed: a client knows them all. */
export type ActionCommand =
  /** Stops the list when a field of the form is invalid. */
  | 'validate'
  /** Stops the list, with a warning, when no input was changed. */
  | 'warnIfUnchanged'
  /** Runs the form's API groups in order, each by its own mutation: for forms that send no response. */
  | 'executeGroups'
  /** Sends the form's answers (createResponse). */
  | 'createResponse'
  /** Creates an acknowledgement for each ticked checkbox that names what it acknowledges. */
  | 'createAcknowledgements'
  | 'nextForm'
  | 'previousForm'
  /** Loads the form named by the argument `form`, for an edit from a review. */
  | 'openForm'
  | 'dismissForm'
  /** Ends the flow; it hands its output to the journey. */
  | 'endFlow'
  /** Follows the link named by `destination`. */
  | 'followLink';

export type ActionDestination =
  | 'home'
  | 'welcome'
  | 'coveragePreview'
  | 'termsOfService'
  | 'privacyPolicy'
  | 'beneficiaryTerms'
  | 'phone'
  | 'helpCenter';

export type ActionSource =
  /** The value itself stands in `value`. */
  | 'literal'
  /** The answer to the item whose key stands in `value`. */
  | 'field'
  /** The output of the layout's own machine, by the name in `value`. */
  | 'layoutOutput';

export type ActionSourceType =
  | 'string'
  | 'number'
  | 'boolean';

export type Action = {
  readonly __typename?: 'Action';
  readonly type: ActionType;
  readonly command: ActionCommand;
  readonly destination: Maybe<ActionDestination>;
  readonly arguments: ReadonlyArray<ActionArgument>;
};

export type ActionArgument = {
  readonly __typename?: 'ActionArgument';
  readonly name: Scalars['String']['output'];
  readonly source: ActionSource;
  readonly sourceType: ActionSourceType;
  readonly value: Scalars['String']['output'];
};

/** The pictures that a client can draw. The list is closed: a client knows them all. */
export type PictureName =
  | 'heart'
  | 'home'
  | 'lock'
  | 'phone'
  | 'shield'
  | 'spark';

export type DecorationContent = {
  readonly __typename?: 'DecorationContent';
  readonly name: PictureName;
};

export type ImageContent = {
  readonly __typename?: 'ImageContent';
  readonly name: PictureName;
  readonly alternativeText: Scalars['String']['output'];
};

export type TextStyle =
  | 'heading'
  | 'body'
  | 'small'
  | 'legal';

export type TextContent = {
  readonly __typename?: 'TextContent';
  readonly text: Scalars['String']['output'];
  readonly textStyle: TextStyle;
};

export type SpaceContent = {
  readonly __typename?: 'SpaceContent';
  readonly size: Scalars['Int']['output'];
};

/** An input's common part: `value` is the stored answer. */
export type InputContent = {
  readonly label: Scalars['String']['output'];
  readonly hint: Scalars['String']['output'];
  readonly required: Scalars['Boolean']['output'];
  readonly value: Maybe<Scalars['AnswerValue']['output']>;
};

export type CheckboxContent = InputContent & {
  readonly __typename?: 'CheckboxContent';
  readonly label: Scalars['String']['output'];
  readonly hint: Scalars['String']['output'];
  readonly required: Scalars['Boolean']['output'];
  readonly value: Maybe<Scalars['AnswerValue']['output']>;
  /** Slug of the disclosure or document that a tick acknowledges; null where it only answers. */
  readonly acknowledges: Maybe<Scalars['String']['output']>;
};

export type ToggleContent = InputContent & {
  readonly __typename?: 'ToggleContent';
  readonly label: Scalars['String']['output'];
  readonly hint: Scalars['String']['output'];
  readonly required: Scalars['Boolean']['output'];
  readonly value: Maybe<Scalars['AnswerValue']['output']>;
};

export type DateContent = InputContent & {
  readonly __typename?: 'DateContent';
  readonly label: Scalars['String']['output'];
  readonly hint: Scalars['String']['output'];
  readonly required: Scalars['Boolean']['output'];
  readonly value: Maybe<Scalars['AnswerValue']['output']>;
  readonly minDate: Maybe<Scalars['Date']['output']>;
  readonly maxDate: Maybe<Scalars['Date']['output']>;
  /** The rule that a date after `maxDate` breaks. */
  readonly rangeRule: DateRangeRule;
  /** Shown when the date is after `maxDate`; empty for the rule's own message. */
  readonly rangeMessage: Scalars['String']['output'];
  /** The HTML autocomplete token, such as `bday`; empty for none, `off` for what is not about who fills it in. */
  readonly autocomplete: Scalars['String']['output'];
};

export type DateRangeRule =
  | 'beneficiaryTooYoung'
  | 'validateDateRange';

export type DirectUploadContent = InputContent & {
  readonly __typename?: 'DirectUploadContent';
  readonly label: Scalars['String']['output'];
  readonly hint: Scalars['String']['output'];
  readonly required: Scalars['Boolean']['output'];
  /** A list of `signedBlobId`. */
  readonly value: Maybe<Scalars['AnswerValue']['output']>;
  /** Kinds of files, as a browser's picker takes them: `image/*`, `application/pdf`. */
  readonly accept: ReadonlyArray<Scalars['String']['output']>;
  readonly filesMax: Scalars['Int']['output'];
  /** Of one file. */
  readonly bytesMax: Scalars['Int']['output'];
  /** Those that were sent or begun here, in their order. */
  readonly files: ReadonlyArray<UploadedFile>;
};

export type NumericContent = InputContent & {
  readonly __typename?: 'NumericContent';
  readonly label: Scalars['String']['output'];
  readonly hint: Scalars['String']['output'];
  readonly required: Scalars['Boolean']['output'];
  readonly value: Maybe<Scalars['AnswerValue']['output']>;
  readonly currency: Scalars['Boolean']['output'];
  readonly min: Maybe<Scalars['Float']['output']>;
  readonly max: Maybe<Scalars['Float']['output']>;
  /** Digits behind the point. */
  readonly precision: Scalars['Int']['output'];
  readonly unit: Scalars['String']['output'];
};

export type SelectFormat =
  | 'blobs'
  | 'dropdown'
  | 'radio'
  | 'rectangles';

export type SelectOption = {
  readonly __typename?: 'SelectOption';
  readonly value: Scalars['String']['output'];
  readonly label: Scalars['String']['output'];
  readonly description: Scalars['String']['output'];
  /** Choosing it clears the others ('none of the above'). */
  readonly exclusive: Scalars['Boolean']['output'];
};

export type SingleSelectContent = InputContent & {
  readonly __typename?: 'SingleSelectContent';
  readonly label: Scalars['String']['output'];
  readonly hint: Scalars['String']['output'];
  readonly required: Scalars['Boolean']['output'];
  readonly value: Maybe<Scalars['AnswerValue']['output']>;
  readonly format: SelectFormat;
  /** The HTML autocomplete token, such as `address-level1`; empty for none, `off` for what is not about who fills it in. */
  readonly autocomplete: Scalars['String']['output'];
  readonly options: ReadonlyArray<SelectOption>;
};

export type MultiSelectContent = InputContent & {
  readonly __typename?: 'MultiSelectContent';
  readonly label: Scalars['String']['output'];
  readonly hint: Scalars['String']['output'];
  readonly required: Scalars['Boolean']['output'];
  readonly value: Maybe<Scalars['AnswerValue']['output']>;
  readonly options: ReadonlyArray<SelectOption>;
};

export type SliderContent = InputContent & {
  readonly __typename?: 'SliderContent';
  readonly label: Scalars['String']['output'];
  readonly hint: Scalars['String']['output'];
  readonly required: Scalars['Boolean']['output'];
  readonly value: Maybe<Scalars['AnswerValue']['output']>;
  readonly currency: Scalars['Boolean']['output'];
  readonly min: Maybe<Scalars['Float']['output']>;
  readonly max: Maybe<Scalars['Float']['output']>;
  readonly unit: Scalars['String']['output'];
  readonly characterMax: Scalars['Int']['output'];
  /** What a drag snaps to. */
  readonly increment: Scalars['Int']['output'];
  /** What an arrow key moves by. */
  readonly step: Scalars['Int']['output'];
  readonly leftLabel: Scalars['String']['output'];
  readonly rightLabel: Scalars['String']['output'];
  readonly minErrorMessage: Scalars['String']['output'];
  readonly maxErrorMessage: Scalars['String']['output'];
  readonly textEditable: Scalars['Boolean']['output'];
  readonly ticks: ReadonlyArray<Scalars['Int']['output']>;
  readonly valueBase: Scalars['Int']['output'];
};

export type TaxIdContent = InputContent & {
  readonly __typename?: 'TaxIdContent';
  readonly label: Scalars['String']['output'];
  readonly hint: Scalars['String']['output'];
  readonly required: Scalars['Boolean']['output'];
  /** Always null: a tax id is never answered. */
  readonly value: Maybe<Scalars['AnswerValue']['output']>;
  /** A tax id is on file; the field may stay empty. */
  readonly taxIdSet: Scalars['Boolean']['output'];
  readonly encryptOutput: Scalars['Boolean']['output'];
};

export type TextRule =
  /** Any text. */
  | 'none'
  /** Any text with two letters at least. */
  | 'words'
  /** The first line of a home address: no post office box. */
  | 'street'
  /** The second line of such an address: a unit, or the box of a rural route. */
  | 'secondStreetLine'
  /** Letters only. */
  | 'alphabetical'
  /** A person's name: letters, spaces, hyphens, apostrophes and full stops. */
  | 'name'
  | 'email'
  /** A phone number of the North American plan. */
  | 'phoneNumber'
  /** One's own, of the United States: codes are sent to it. */
  | 'ownPhoneNumber'
  /** One letter. */
  | 'middleInitial'
  /** Five digits, or nine with a hyphen. */
  | 'postalCode';

export type TextInputContent = InputContent & {
  readonly __typename?: 'TextInputContent';
  readonly label: Scalars['String']['output'];
  readonly hint: Scalars['String']['output'];
  readonly required: Scalars['Boolean']['output'];
  readonly value: Maybe<Scalars['AnswerValue']['output']>;
  readonly characterMax: Scalars['Int']['output'];
  readonly multiLine: Scalars['Boolean']['output'];
  readonly allowEmptySubmit: Scalars['Boolean']['output'];
  readonly rule: TextRule;
  /** Of a ZIP code: the two-letter code of the state in which it must lie; null where any state will do. */
  readonly state: Maybe<Scalars['String']['output']>;
  /** The HTML autocomplete token, such as `given-name`; empty for none, `off` for what is not about who fills it in. */
  readonly autocomplete: Scalars['String']['output'];
};

export type UnitizedPart = {
  readonly __typename?: 'UnitizedPart';
  readonly key: Scalars['String']['output'];
  readonly label: Scalars['String']['output'];
  readonly minValue: Scalars['Int']['output'];
  readonly maxValue: Scalars['Int']['output'];
  /** Where the number is fixed: it is shown, sent, and not asked for. */
  readonly value: Maybe<Scalars['Int']['output']>;
};

export type UnitizedContent = InputContent & {
  readonly __typename?: 'UnitizedContent';
  readonly label: Scalars['String']['output'];
  readonly hint: Scalars['String']['output'];
  readonly required: Scalars['Boolean']['output'];
  /** A list of numbers as strings, one a part. */
  readonly value: Maybe<Scalars['AnswerValue']['output']>;
  readonly parts: ReadonlyArray<UnitizedPart>;
};

export type ListRowContent = {
  readonly __typename?: 'ListRowContent';
  readonly label: Scalars['String']['output'];
  /** What was answered, as it is shown; tax ids are masked. */
  readonly shown: Scalars['String']['output'];
  /** The same in parts, in order: those that are words of a flow have their translation key. */
  readonly shownParts: ReadonlyArray<ShownPart>;
  /** An edit or a step on; empty when the row is only read. */
  readonly actions: ReadonlyArray<Action>;
};

/** A part of what a row shows. */
export type ShownPart = {
  readonly __typename?: 'ShownPart';
  /** The translation key of the words; null for what was typed, and for what stands between. */
  readonly key: Maybe<Scalars['String']['output']>;
  readonly text: Scalars['String']['output'];
};

export type FormGroupType =
  | 'address'
  | 'phone'
  | 'container'
  | 'api';

/** A mutation that a form's API group runs. */
export type GroupMutation =
  | 'updatePrequalificationInformation'
  | 'updateAccountProfile'
  | 'createBeneficiary'
  | 'updateBeneficiary'
  | 'createPhoneNumber';

export type FormGroup = {
  readonly __typename?: 'FormGroup';
  readonly key: Scalars['String']['output'];
  readonly type: FormGroupType;
  readonly itemKeys: ReadonlyArray<Scalars['String']['output']>;
  /** The name of the group's answer as a whole: a refusal by this name stands at its first item that is typed. Null where it has none. */
  readonly replacementKey: Maybe<Scalars['String']['output']>;
  /** For `address` and `phone`: which part of the address or the number each item is; empty for others. */
  readonly attributesSet: ReadonlyArray<GroupAttribute>;
  /** For `address`: the countries that it may lie in; empty for others. */
  readonly countries: ReadonlyArray<AddressCountry>;
  /** For `address`: the states that it may lie in; empty where any will do. */
  readonly states: ReadonlyArray<AddressState>;
  /** For `api`: the mutation's name. */
  readonly mutation: Maybe<GroupMutation>;
  /** For `api`: the mutation as a GraphQL document with one variable, `input`; null for others. */
  readonly body: Maybe<Scalars['String']['output']>;
  /** For `api`: which of the input's fields takes which item or literal. */
  readonly variables: ReadonlyArray<GroupVariable>;
};

export type GroupAttributeName =
  | 'street1'
  | 'street2'
  | 'city'
  | 'state'
  | 'postalCode'
  | 'country'
  | 'countryCode'
  | 'phoneNumber';

export type AddressCountry = {
  readonly __typename?: 'AddressCountry';
  readonly name: Scalars['String']['output'];
  readonly alpha3: Scalars['String']['output'];
  /** Where it has none, an address there is whole without one. */
  readonly hasStates: Scalars['Boolean']['output'];
  readonly hasPostalCode: Scalars['Boolean']['output'];
};

export type AddressState = {
  readonly __typename?: 'AddressState';
  readonly name: Scalars['String']['output'];
  readonly alpha2: Scalars['String']['output'];
};

export type GroupAttribute = {
  readonly __typename?: 'GroupAttribute';
  readonly attribute: GroupAttributeName;
  readonly itemKey: Scalars['String']['output'];
};

export type GroupVariable = {
  readonly __typename?: 'GroupVariable';
  /** A field of the mutation's input, such as `birthdate`. */
  readonly name: Scalars['String']['output'];
  readonly source: ActionSource;
  readonly sourceType: ActionSourceType;
  readonly value: Scalars['String']['output'];
};

export type EncryptionKey = {
  readonly __typename?: 'EncryptionKey';
  readonly kid: Scalars['String']['output'];
  readonly alg: Scalars['String']['output'];
  readonly enc: Scalars['String']['output'];
  /** The public key as a JSON Web Key, JSON text. */
  readonly jwk: Scalars['String']['output'];
};

export type CreateFlowSessionInput = {
  readonly clientMutationId?: InputMaybe<Scalars['String']['input']>;
  /** `Flow.id`, as `flow(slug)` answers it. */
  readonly flowId?: InputMaybe<Scalars['ID']['input']>;
  /** @deprecated Load the flow by its slug and give its id as `flowId`. */
  readonly slug?: InputMaybe<Scalars['FlowSlug']['input']>;
  /** Forget the answers of an unfinished session and begin again. */
  readonly fromStart?: InputMaybe<Scalars['Boolean']['input']>;
  /** `new_policy` where it is absent. */
  readonly flowScope?: InputMaybe<FlowScope>;
  /**
   * What it is about, in every scope but `new_policy`: the id of a policy of the user. Where it is absent, the user's
   * newest policy that the scope is for. NOT_FOUND when there is none, or the policy is another's.
   */
  readonly subjectId?: InputMaybe<Scalars['ID']['input']>;
};

export type CreateFlowSessionPayload = {
  readonly __typename?: 'CreateFlowSessionPayload';
  readonly clientMutationId: Maybe<Scalars['String']['output']>;
  readonly flowSession: FlowSession;
};

export type InputType =
  | 'inputCheckbox'
  | 'inputDate'
  | 'inputDirectUpload'
  | 'inputMultiSelect'
  | 'inputNumeric'
  | 'inputSingleSelect'
  | 'inputSlider'
  | 'inputTaxId'
  | 'inputText'
  | 'inputToggle'
  | 'inputUnitized';

export type FieldResponseInput = {
  readonly fieldId: Scalars['String']['input'];
  readonly inputType: InputType;
  readonly required: Scalars['Boolean']['input'];
  readonly value?: InputMaybe<Scalars['AnswerValue']['input']>;
};

export type CreateResponseInput = {
  readonly clientMutationId?: InputMaybe<Scalars['String']['input']>;
  readonly flowSessionId: Scalars['ID']['input'];
  /** The slug of the form that is answered. */
  readonly formIdentifier: Scalars['String']['input'];
  readonly formVersion: Scalars['String']['input'];
  readonly fieldResponses: ReadonlyArray<FieldResponseInput>;
};

export type CreateResponsePayload = {
  readonly __typename?: 'CreateResponsePayload';
  readonly clientMutationId: Maybe<Scalars['String']['output']>;
  readonly flowSession: FlowSession;
};

export type UpdatePrequalificationInformationInput = {
  readonly clientMutationId?: InputMaybe<Scalars['String']['input']>;
  readonly firstName?: InputMaybe<Scalars['String']['input']>;
  readonly middleName?: InputMaybe<Scalars['String']['input']>;
  readonly lastName?: InputMaybe<Scalars['String']['input']>;
  readonly suffix?: InputMaybe<Scalars['String']['input']>;
  readonly birthdate?: InputMaybe<Scalars['Date']['input']>;
  readonly gender?: InputMaybe<Gender>;
  readonly street1?: InputMaybe<Scalars['String']['input']>;
  readonly street2?: InputMaybe<Scalars['String']['input']>;
  readonly city?: InputMaybe<Scalars['String']['input']>;
  /** The two-letter code of a US state. */
  readonly state?: InputMaybe<Scalars['String']['input']>;
  readonly postalCode?: InputMaybe<Scalars['String']['input']>;
  /** A JWE of nine digits, encrypted to `taxIdEncryptionKey`. */
  readonly taxId?: InputMaybe<Scalars['String']['input']>;
};

export type UpdatePrequalificationInformationPayload = {
  readonly __typename?: 'UpdatePrequalificationInformationPayload';
  readonly clientMutationId: Maybe<Scalars['String']['output']>;
  readonly user: User;
  readonly ineligibleReasons: ReadonlyArray<IneligibleReason>;
};

export type CreateDirectUploadToCloudInput = {
  readonly clientMutationId?: InputMaybe<Scalars['String']['input']>;
  /** At most 20 MB. */
  readonly byteSize: Scalars['Int']['input'];
  /** SHA-256 of the content, in Base64. */
  readonly checksum: Scalars['String']['input'];
  /** As the content is: a picture of a common kind, or `application/pdf`. */
  readonly contentType: Scalars['String']['input'];
  readonly filename: Scalars['String']['input'];
  /** The form that it is chosen in. Where it is named, the file is found there again, also after a reload. */
  readonly flowSessionId?: InputMaybe<Scalars['ID']['input']>;
  /** The key of the form's item. */
  readonly fieldId?: InputMaybe<Scalars['String']['input']>;
  /**
   * The `signedBlobId` of one whose place this one takes, as when it is tried again. Where that very file has arrived, and
   * only the reply was lost, it is answered itself, and need not be put again.
   */
  readonly replaces?: InputMaybe<Scalars['String']['input']>;
};

export type CreateDirectUploadToCloudPayload = {
  readonly __typename?: 'CreateDirectUploadToCloudPayload';
  readonly clientMutationId: Maybe<Scalars['String']['output']>;
  readonly blobId: Scalars['ID']['output'];
  /** What an answer names the file by. */
  readonly signedBlobId: Scalars['String']['output'];
  readonly url: Scalars['String']['output'];
  readonly headers: ReadonlyArray<UploadHeader>;
};

/** A header that has to come with the file, as it is. */
export type UploadHeader = {
  readonly __typename?: 'UploadHeader';
  readonly name: Scalars['String']['output'];
  readonly value: Scalars['String']['output'];
};

/** A file of the caller's. */
export type UploadedFile = {
  readonly __typename?: 'UploadedFile';
  readonly signedBlobId: Scalars['String']['output'];
  readonly filename: Scalars['String']['output'];
  readonly byteSize: Scalars['Int']['output'];
  readonly contentType: Scalars['String']['output'];
  /** False until the whole file was uploaded: the user has to choose it again. */
  readonly stored: Scalars['Boolean']['output'];
};

export type CompleteDirectUploadInput = {
  readonly clientMutationId?: InputMaybe<Scalars['String']['input']>;
  readonly signedBlobId: Scalars['String']['input'];
};

export type CompleteDirectUploadPayload = {
  readonly __typename?: 'CompleteDirectUploadPayload';
  readonly clientMutationId: Maybe<Scalars['String']['output']>;
  readonly file: UploadedFile;
};

export type DestroyDirectUploadInput = {
  readonly clientMutationId?: InputMaybe<Scalars['String']['input']>;
  readonly signedBlobId: Scalars['String']['input'];
};

export type DestroyDirectUploadPayload = {
  readonly __typename?: 'DestroyDirectUploadPayload';
  readonly clientMutationId: Maybe<Scalars['String']['output']>;
  readonly success: Scalars['Boolean']['output'];
};

export type Responsibility =
  | 'primary'
  | 'backup';

export type Beneficiary = {
  readonly __typename?: 'Beneficiary';
  readonly id: Scalars['ID']['output'];
  /** Percent. */
  readonly allocation: Scalars['Int']['output'];
  readonly responsibility: Responsibility;
  readonly createdAt: Scalars['DateTime']['output'];
  /** Another one after each change of the contact. */
  readonly version: Scalars['String']['output'];
  readonly contact: Contact;
};

export type ContactKind =
  | 'individual'
  | 'minor'
  | 'organization'
  | 'trust';

/** Who a beneficiary is. */
export type Contact = IndividualContact | MinorContact | OrganizationContact | TrustContact;

/** A person of 21 or more years. */
export type IndividualContact = {
  readonly __typename?: 'IndividualContact';
  readonly id: Scalars['ID']['output'];
  readonly firstName: Scalars['String']['output'];
  readonly middleInitial: Maybe<Scalars['String']['output']>;
  readonly lastName: Scalars['String']['output'];
  readonly suffix: Maybe<Scalars['String']['output']>;
  readonly relationship: Scalars['String']['output'];
  readonly birthdate: Scalars['Date']['output'];
  readonly email: Maybe<Scalars['String']['output']>;
  /** Of `phoneNumber`: 1. */
  readonly countryCode: Scalars['String']['output'];
  readonly phoneNumber: Maybe<Scalars['String']['output']>;
  readonly taxIdSet: Scalars['Boolean']['output'];
  /** Null where the application named them: it does not ask for an address. */
  readonly address: Maybe<Address>;
};

/** A person under 21, with who looks after the money until then. */
export type MinorContact = {
  readonly __typename?: 'MinorContact';
  readonly id: Scalars['ID']['output'];
  readonly firstName: Scalars['String']['output'];
  readonly middleInitial: Maybe<Scalars['String']['output']>;
  readonly lastName: Scalars['String']['output'];
  readonly suffix: Maybe<Scalars['String']['output']>;
  readonly relationship: Scalars['String']['output'];
  readonly birthdate: Scalars['Date']['output'];
  readonly email: Maybe<Scalars['String']['output']>;
  readonly countryCode: Scalars['String']['output'];
  readonly phoneNumber: Maybe<Scalars['String']['output']>;
  readonly taxIdSet: Scalars['Boolean']['output'];
  readonly address: Maybe<Address>;
  readonly parentGuardianInfo: ParentGuardian;
};

export type ParentGuardian = {
  readonly __typename?: 'ParentGuardian';
  readonly firstName: Scalars['String']['output'];
  readonly lastName: Scalars['String']['output'];
  readonly email: Maybe<Scalars['String']['output']>;
  readonly countryCode: Scalars['String']['output'];
  readonly phoneNumber: Scalars['String']['output'];
};

export type OrganizationContact = {
  readonly __typename?: 'OrganizationContact';
  readonly id: Scalars['ID']['output'];
  readonly name: Scalars['String']['output'];
  readonly businessType: Scalars['String']['output'];
  readonly email: Maybe<Scalars['String']['output']>;
  readonly countryCode: Scalars['String']['output'];
  readonly phoneNumber: Maybe<Scalars['String']['output']>;
  readonly taxIdSet: Scalars['Boolean']['output'];
  readonly address: Maybe<Address>;
};

export type TrustContact = {
  readonly __typename?: 'TrustContact';
  readonly id: Scalars['ID']['output'];
  readonly name: Scalars['String']['output'];
  readonly dateOfTrust: Scalars['Date']['output'];
  /** The trustee's. */
  readonly firstName: Scalars['String']['output'];
  readonly lastName: Scalars['String']['output'];
  readonly email: Maybe<Scalars['String']['output']>;
  readonly countryCode: Scalars['String']['output'];
  readonly phoneNumber: Maybe<Scalars['String']['output']>;
  readonly trusteeTaxIdSet: Scalars['Boolean']['output'];
  readonly address: Maybe<Address>;
};

/** Which fields there are follows from `kind`: VALIDATION_FAILED names what is missing, or belongs to another kind. */
export type CreateBeneficiaryInput = {
  readonly clientMutationId?: InputMaybe<Scalars['String']['input']>;
  /** `individual` where it is absent. */
  readonly kind?: InputMaybe<ContactKind>;
  /** `primary` where it is absent. */
  readonly responsibility?: InputMaybe<Responsibility>;
  /** Of a person, or of the trustee. */
  readonly firstName?: InputMaybe<Scalars['String']['input']>;
  readonly middleInitial?: InputMaybe<Scalars['String']['input']>;
  readonly lastName?: InputMaybe<Scalars['String']['input']>;
  readonly suffix?: InputMaybe<Scalars['String']['input']>;
  readonly relationship?: InputMaybe<Scalars['String']['input']>;
  readonly birthdate?: InputMaybe<Scalars['Date']['input']>;
  /** Of an organization or a trust. */
  readonly name?: InputMaybe<Scalars['String']['input']>;
  readonly businessType?: InputMaybe<Scalars['String']['input']>;
  readonly dateOfTrust?: InputMaybe<Scalars['Date']['input']>;
  readonly email?: InputMaybe<Scalars['String']['input']>;
  readonly phoneNumber?: InputMaybe<Scalars['String']['input']>;
  readonly street1?: InputMaybe<Scalars['String']['input']>;
  readonly street2?: InputMaybe<Scalars['String']['input']>;
  readonly city?: InputMaybe<Scalars['String']['input']>;
  readonly state?: InputMaybe<Scalars['String']['input']>;
  readonly postalCode?: InputMaybe<Scalars['String']['input']>;
  readonly guardianFirstName?: InputMaybe<Scalars['String']['input']>;
  readonly guardianLastName?: InputMaybe<Scalars['String']['input']>;
  readonly guardianEmail?: InputMaybe<Scalars['String']['input']>;
  readonly guardianPhoneNumber?: InputMaybe<Scalars['String']['input']>;
  /** A JWE of nine digits, encrypted to `taxIdEncryptionKey`. */
  readonly taxId?: InputMaybe<Scalars['String']['input']>;
  /** The same for a trust. */
  readonly trusteeTaxId?: InputMaybe<Scalars['String']['input']>;
};

export type CreateBeneficiaryPayload = {
  readonly __typename?: 'CreateBeneficiaryPayload';
  readonly clientMutationId: Maybe<Scalars['String']['output']>;
  readonly beneficiary: Beneficiary;
};

/** What is absent stays as it is; an absent or empty tax id does, too. An empty string counts as null. */
export type UpdateBeneficiaryInput = {
  readonly clientMutationId?: InputMaybe<Scalars['String']['input']>;
  readonly beneficiaryId: Scalars['ID']['input'];
  /** As the caller read it: OUT_OF_DATE where it was changed elsewhere since. Absent, nothing is compared. */
  readonly version?: InputMaybe<Scalars['String']['input']>;
  readonly firstName?: InputMaybe<Scalars['String']['input']>;
  readonly middleInitial?: InputMaybe<Scalars['String']['input']>;
  readonly lastName?: InputMaybe<Scalars['String']['input']>;
  readonly suffix?: InputMaybe<Scalars['String']['input']>;
  readonly relationship?: InputMaybe<Scalars['String']['input']>;
  readonly birthdate?: InputMaybe<Scalars['Date']['input']>;
  readonly name?: InputMaybe<Scalars['String']['input']>;
  readonly businessType?: InputMaybe<Scalars['String']['input']>;
  readonly dateOfTrust?: InputMaybe<Scalars['Date']['input']>;
  readonly email?: InputMaybe<Scalars['String']['input']>;
  readonly phoneNumber?: InputMaybe<Scalars['String']['input']>;
  readonly street1?: InputMaybe<Scalars['String']['input']>;
  readonly street2?: InputMaybe<Scalars['String']['input']>;
  readonly city?: InputMaybe<Scalars['String']['input']>;
  readonly state?: InputMaybe<Scalars['String']['input']>;
  readonly postalCode?: InputMaybe<Scalars['String']['input']>;
  readonly guardianFirstName?: InputMaybe<Scalars['String']['input']>;
  readonly guardianLastName?: InputMaybe<Scalars['String']['input']>;
  readonly guardianEmail?: InputMaybe<Scalars['String']['input']>;
  readonly guardianPhoneNumber?: InputMaybe<Scalars['String']['input']>;
  readonly taxId?: InputMaybe<Scalars['String']['input']>;
  readonly trusteeTaxId?: InputMaybe<Scalars['String']['input']>;
  /** Removes the tax id that is on file, the trustee's of a trust, unless another one is given. */
  readonly removeTaxId?: InputMaybe<Scalars['Boolean']['input']>;
};

export type UpdateBeneficiaryPayload = {
  readonly __typename?: 'UpdateBeneficiaryPayload';
  readonly clientMutationId: Maybe<Scalars['String']['output']>;
  readonly beneficiary: Beneficiary;
};

export type DestroyBeneficiaryInput = {
  readonly clientMutationId?: InputMaybe<Scalars['String']['input']>;
  readonly beneficiaryId: Scalars['ID']['input'];
  /** What they are taken for: NOT_FOUND where they are that no more. */
  readonly responsibility?: InputMaybe<Responsibility>;
  /** Of a primary: the backup takes their place and their share. */
  readonly promoteBackup?: InputMaybe<Scalars['Boolean']['input']>;
  /** Of a primary: the backup is removed with them. */
  readonly destroyBackup?: InputMaybe<Scalars['Boolean']['input']>;
};

export type DestroyBeneficiaryPayload = {
  readonly __typename?: 'DestroyBeneficiaryPayload';
  readonly clientMutationId: Maybe<Scalars['String']['output']>;
  /** Those who are left. */
  readonly beneficiaries: ReadonlyArray<Beneficiary>;
};

export type BeneficiaryAllocationInput = {
  readonly beneficiaryId: Scalars['ID']['input'];
  /** As the caller read it, in percent: FORM_OUT_OF_DATE where it was changed elsewhere since. Absent, nothing is compared. */
  readonly before?: InputMaybe<Scalars['Int']['input']>;
  /** Percent. */
  readonly allocation: Scalars['Int']['input'];
};

export type UpdateBeneficiaryAllocationInput = {
  readonly clientMutationId?: InputMaybe<Scalars['String']['input']>;
  /** Every primary beneficiary once. */
  readonly allocations: ReadonlyArray<BeneficiaryAllocationInput>;
};

export type UpdateBeneficiaryAllocationPayload = {
  readonly __typename?: 'UpdateBeneficiaryAllocationPayload';
  readonly clientMutationId: Maybe<Scalars['String']['output']>;
  readonly beneficiaries: ReadonlyArray<Beneficiary>;
};

export type SendBeneficiaryPacketInput = {
  readonly clientMutationId?: InputMaybe<Scalars['String']['input']>;
  /** The account's own, also where it is absent. */
  readonly email?: InputMaybe<Scalars['String']['input']>;
};

export type SendBeneficiaryPacketPayload = {
  readonly __typename?: 'SendBeneficiaryPacketPayload';
  readonly clientMutationId: Maybe<Scalars['String']['output']>;
  /** Where it was sent to. */
  readonly email: Scalars['String']['output'];
};

/** A picture in one size: an SVG for every screen, and a PNG for what shows none. */
export type WishPicture = {
  readonly __typename?: 'WishPicture';
  readonly size: WishPictureSize;
  readonly svg: Scalars['String']['output'];
  readonly png: Maybe<Scalars['String']['output']>;
};

export type WishPictureSize =
  | 'small'
  | 'large';

export type RecipientType =
  | 'institution'
  | 'company'
  | 'individual';

export type WishCategory = {
  readonly __typename?: 'WishCategory';
  readonly id: Scalars['ID']['output'];
  readonly slug: Scalars['String']['output'];
  readonly name: Scalars['String']['output'];
  /** What is asked above its wishes. */
  readonly prompt: Scalars['String']['output'];
  readonly description: Scalars['String']['output'];
  /** Above the allocations of this category in a list. */
  readonly listDescription: Scalars['String']['output'];
  /** As `#rrggbb`. */
  readonly color: Scalars['String']['output'];
  readonly order: Scalars['Int']['output'];
  readonly icon: Scalars['String']['output'];
  readonly wishes: ReadonlyArray<Wish>;
};

/** A category as its wishes name it: without the others in it. */
export type CategoryOfWish = {
  readonly __typename?: 'CategoryOfWish';
  readonly id: Scalars['ID']['output'];
  readonly slug: Scalars['String']['output'];
  readonly name: Scalars['String']['output'];
  readonly prompt: Scalars['String']['output'];
  readonly description: Scalars['String']['output'];
  readonly listDescription: Scalars['String']['output'];
  readonly color: Scalars['String']['output'];
  readonly order: Scalars['Int']['output'];
  readonly icon: Scalars['String']['output'];
};

/** One entry of the catalogue: something that the money of a policy may be for. */
export type Wish = {
  readonly __typename?: 'Wish';
  readonly id: Scalars['ID']['output'];
  readonly slug: Scalars['String']['output'];
  readonly name: Scalars['String']['output'];
  readonly description: Scalars['String']['output'];
  readonly prompt: Scalars['String']['output'];
  readonly guidance: Scalars['String']['output'];
  readonly active: Scalars['Boolean']['output'];
  readonly order: Scalars['Int']['output'];
  /** Its amount can follow a bank account that is linked. */
  readonly monitorable: Scalars['Boolean']['output'];
  /** It can end on a day. */
  readonly termable: Scalars['Boolean']['output'];
  /** Who its money is usually for; null where that is open. */
  readonly recipientType: Maybe<RecipientType>;
  readonly icons: ReadonlyArray<WishPicture>;
  readonly headerImages: ReadonlyArray<WishPicture>;
  readonly iconSelected: Scalars['String']['output'];
  readonly iconUnselected: Scalars['String']['output'];
  readonly defaultAmount: Scalars['Dollars']['output'];
  readonly defaultName: Scalars['String']['output'];
  readonly amountPrompt: Scalars['String']['output'];
  readonly amountGuidance: Scalars['String']['output'];
  readonly amountPlaceholder: Scalars['String']['output'];
  readonly monitoringGuidance: Maybe<Scalars['String']['output']>;
  readonly termPrompt: Maybe<Scalars['String']['output']>;
  readonly termGuidance: Maybe<Scalars['String']['output']>;
  readonly termPlaceholder: Maybe<Scalars['String']['output']>;
  readonly wishSuggestions: ReadonlyArray<WishSuggestion>;
  readonly wishCategory: CategoryOfWish;
};

export type WishSuggestion = {
  readonly __typename?: 'WishSuggestion';
  readonly id: Scalars['ID']['output'];
  readonly title: Scalars['String']['output'];
  readonly amount: Scalars['Dollars']['output'];
  readonly enabled: Scalars['Boolean']['output'];
  readonly order: Scalars['Int']['output'];
};

export type AllocationStatus =
  | 'active'
  /** Past its last day: it stays in the list and counts for nothing. */
  | 'ended'
  | 'decommissioned';

/** Money for one wish. What is covered follows from the policy in force and from everything before it in the list. */
export type WishAllocation = {
  readonly __typename?: 'WishAllocation';
  readonly id: Scalars['ID']['output'];
  readonly name: Scalars['String']['output'];
  /** Null until one was entered, which counts as 0. */
  readonly amount: Maybe<Scalars['Dollars']['output']>;
  readonly covered: Scalars['Boolean']['output'];
  readonly amountCovered: Scalars['Dollars']['output'];
  readonly percentCovered: Scalars['Int']['output'];
  readonly monitored: Scalars['Boolean']['output'];
  readonly status: AllocationStatus;
  /** From 1; 1 is covered first. */
  readonly order: Scalars['Int']['output'];
  readonly terminatesAt: Maybe<Scalars['Date']['output']>;
  readonly updatedAt: Scalars['DateTime']['output'];
  /** Of the last change of this one, which the next change has to name. */
  readonly version: Scalars['Int']['output'];
  readonly recipient: Maybe<AllocationRecipient>;
  readonly wish: Wish;
  /** The account that a monitored one follows. */
  readonly plaidAccount: Maybe<AllocationAccount>;
  /** The newest first. */
  readonly allocationHistories: ReadonlyArray<AllocationHistory>;
};

export type AllocationAccount = {
  readonly __typename?: 'AllocationAccount';
  readonly id: Scalars['ID']['output'];
  readonly name: Scalars['String']['output'];
  readonly mask: Maybe<Scalars['String']['output']>;
  /** The bank wants the user to sign in again, and the amount does not follow until then. */
  readonly needsSignIn: Scalars['Boolean']['output'];
};

export type AmountDirection =
  | 'increase'
  | 'decrease';

export type AllocationHistory = {
  readonly __typename?: 'AllocationHistory';
  readonly id: Scalars['ID']['output'];
  readonly wishAllocationId: Scalars['ID']['output'];
  /** After the change. */
  readonly amount: Scalars['Dollars']['output'];
  /** How much more or less; `direction` says which. */
  readonly change: Scalars['Dollars']['output'];
  readonly direction: AmountDirection;
  readonly createdAt: Scalars['DateTime']['output'];
  /** The day of `createdAt` in the state where the user lives. */
  readonly createdOn: Scalars['Date']['output'];
  readonly updatedAt: Scalars['DateTime']['output'];
};

export type AllocationRecipient = InstitutionRecipient | CompanyRecipient | IndividualRecipient;

export type InstitutionRecipient = {
  readonly __typename?: 'InstitutionRecipient';
  readonly id: Scalars['ID']['output'];
  readonly name: Scalars['String']['output'];
  readonly countryCode: Scalars['String']['output'];
  readonly accountNumber: Maybe<Scalars['String']['output']>;
  readonly phoneNumber: Maybe<Scalars['String']['output']>;
};

export type CompanyRecipient = {
  readonly __typename?: 'CompanyRecipient';
  readonly id: Scalars['ID']['output'];
  readonly name: Scalars['String']['output'];
  readonly websiteUrl: Maybe<Scalars['String']['output']>;
};

export type IndividualRecipient = {
  readonly __typename?: 'IndividualRecipient';
  readonly id: Scalars['ID']['output'];
  readonly name: Scalars['String']['output'];
  readonly email: Maybe<Scalars['String']['output']>;
  readonly countryCode: Scalars['String']['output'];
  readonly phoneNumber: Maybe<Scalars['String']['output']>;
  readonly relationship: Maybe<Scalars['String']['output']>;
};

export type AllocationSummary = {
  readonly __typename?: 'AllocationSummary';
  /** Those that count: neither ended nor removed. */
  readonly activeCount: Scalars['Int']['output'];
  readonly totalAmount: Scalars['Dollars']['output'];
  /** Of the total, by the policy in force; 99.9 and more is 100. */
  readonly percentCovered: Scalars['Int']['output'];
  /** What the policy in force pays; 0 without one. */
  readonly policyAmount: Scalars['Dollars']['output'];
};

export type CreateWishAllocationInput = {
  readonly clientMutationId?: InputMaybe<Scalars['String']['input']>;
  readonly wishId: Scalars['ID']['input'];
  readonly amount?: InputMaybe<Scalars['Dollars']['input']>;
  readonly name?: InputMaybe<Scalars['String']['input']>;
};

export type CreateWishAllocationPayload = {
  readonly __typename?: 'CreateWishAllocationPayload';
  readonly clientMutationId: Maybe<Scalars['String']['output']>;
  readonly wishAllocation: WishAllocation;
};

export type UpdateWishAllocationInput = {
  readonly clientMutationId?: InputMaybe<Scalars['String']['input']>;
  readonly wishAllocationId: Scalars['ID']['input'];
  /** As it was read. */
  readonly version: Scalars['Int']['input'];
  readonly amount?: InputMaybe<Scalars['Dollars']['input']>;
  /** The place in the list to which it moves; the others close up. */
  readonly order?: InputMaybe<Scalars['Int']['input']>;
  readonly name?: InputMaybe<Scalars['String']['input']>;
  /** Null: it does not end. */
  readonly terminatesAt?: InputMaybe<Scalars['Date']['input']>;
  /** False: the amount follows no account any more. */
  readonly monitored?: InputMaybe<Scalars['Boolean']['input']>;
  /** The linked account whose debt the amount follows from now on. */
  readonly plaidAccountId?: InputMaybe<Scalars['ID']['input']>;
};

export type UpdateWishAllocationPayload = {
  readonly __typename?: 'UpdateWishAllocationPayload';
  readonly clientMutationId: Maybe<Scalars['String']['output']>;
  readonly wishAllocation: WishAllocation;
};

export type DecommissionWishAllocationInput = {
  readonly clientMutationId?: InputMaybe<Scalars['String']['input']>;
  readonly wishAllocationId: Scalars['ID']['input'];
};

export type DecommissionWishAllocationPayload = {
  readonly __typename?: 'DecommissionWishAllocationPayload';
  readonly clientMutationId: Maybe<Scalars['String']['output']>;
  readonly success: Scalars['Boolean']['output'];
};

/** Exactly one of these. */
export type AllocationRecipientInput = {
  readonly institution?: InputMaybe<InstitutionRecipientInput>;
  readonly company?: InputMaybe<CompanyRecipientInput>;
  readonly individual?: InputMaybe<IndividualRecipientInput>;
};

export type InstitutionRecipientInput = {
  readonly name: Scalars['String']['input'];
  readonly countryCode?: InputMaybe<Scalars['String']['input']>;
  readonly accountNumber?: InputMaybe<Scalars['String']['input']>;
  readonly phoneNumber?: InputMaybe<Scalars['String']['input']>;
};

export type CompanyRecipientInput = {
  readonly name: Scalars['String']['input'];
  readonly websiteUrl?: InputMaybe<Scalars['String']['input']>;
};

export type IndividualRecipientInput = {
  readonly name: Scalars['String']['input'];
  readonly email?: InputMaybe<Scalars['String']['input']>;
  readonly countryCode?: InputMaybe<Scalars['String']['input']>;
  readonly phoneNumber?: InputMaybe<Scalars['String']['input']>;
  readonly relationship?: InputMaybe<Scalars['String']['input']>;
};

export type CreateAllocationRecipientInput = {
  readonly clientMutationId?: InputMaybe<Scalars['String']['input']>;
  readonly wishAllocationId: Scalars['ID']['input'];
  readonly version: Scalars['Int']['input'];
  readonly recipient: AllocationRecipientInput;
};

export type CreateAllocationRecipientPayload = {
  readonly __typename?: 'CreateAllocationRecipientPayload';
  readonly clientMutationId: Maybe<Scalars['String']['output']>;
  readonly wishAllocation: WishAllocation;
};

export type UpdateAllocationRecipientInput = {
  readonly clientMutationId?: InputMaybe<Scalars['String']['input']>;
  readonly wishAllocationId: Scalars['ID']['input'];
  readonly version: Scalars['Int']['input'];
  readonly recipient: AllocationRecipientInput;
};

export type UpdateAllocationRecipientPayload = {
  readonly __typename?: 'UpdateAllocationRecipientPayload';
  readonly clientMutationId: Maybe<Scalars['String']['output']>;
  readonly wishAllocation: WishAllocation;
};

export type DestroyAllocationRecipientInput = {
  readonly clientMutationId?: InputMaybe<Scalars['String']['input']>;
  readonly wishAllocationId: Scalars['ID']['input'];
  readonly version: Scalars['Int']['input'];
};

export type DestroyAllocationRecipientPayload = {
  readonly __typename?: 'DestroyAllocationRecipientPayload';
  readonly clientMutationId: Maybe<Scalars['String']['output']>;
  readonly wishAllocation: WishAllocation;
};

export type IneligibleReason =
  | 'age_of_insured'
  | 'state_of_residence'
  | 'criminal_history'
  | 'general';

export type Eligibility = {
  readonly __typename?: 'Eligibility';
  readonly eligibleForCoverage: Scalars['Boolean']['output'];
  readonly eligibleForUnderwriting: Scalars['Boolean']['output'];
  readonly ineligibleCoverageReasons: ReadonlyArray<IneligibleReason>;
  /** From this day on, in the state where they live, a rejected applicant may apply again; null when nothing stands in the way. */
  readonly mayReapplyOn: Maybe<Scalars['Date']['output']>;
};

/** The reasons for which an affiliate's offers are shown. */
export type OfferReason =
  | 'age_of_insured'
  | 'state_of_residence';

/** Each null while it is not known. */
export type OfferFacts = {
  readonly __typename?: 'OfferFacts';
  readonly birthdate: Maybe<Scalars['Date']['output']>;
  readonly gender: Maybe<Gender>;
  /** As it was estimated, though it is not sold. */
  readonly coverageAmount: Maybe<Scalars['Dollars']['output']>;
};

/** Why the person cannot be covered, by their answers. */
export type Ineligibility = {
  readonly __typename?: 'Ineligibility';
  /** The most important one. */
  readonly reason: IneligibleReason;
  /** The day from which it holds no more, where they live; null where time alone changes nothing. */
  readonly mayApplyOn: Maybe<Scalars['Date']['output']>;
};

export type BillingFrequency =
  | 'monthly'
  | 'annually';

export type Premium = {
  readonly __typename?: 'Premium';
  readonly billingFrequency: BillingFrequency;
  readonly amount: Scalars['Cents']['output'];
};

export type TermUnit =
  | 'month'
  | 'year';

export type Health =
  | 'below_average'
  | 'average'
  | 'above_average';

export type Estimate = {
  readonly __typename?: 'Estimate';
  readonly id: Scalars['ID']['output'];
  readonly amount: Scalars['Dollars']['output'];
  readonly termDuration: Scalars['Int']['output'];
  /** `month`: estimates count in months, quotes and policies in years. */
  readonly termUnit: TermUnit;
  readonly insuredsAgeAtTerm: Scalars['Int']['output'];
  readonly health: Health;
  readonly tobacco: Scalars['Boolean']['output'];
  readonly monthlyPremium: Scalars['Cents']['output'];
  readonly annualPremium: Scalars['Cents']['output'];
  readonly premiums: ReadonlyArray<Premium>;
};

export type PackageSize =
  | 'less'
  | 'own'
  | 'more';

export type EstimatePackage = {
  readonly __typename?: 'EstimatePackage';
  readonly size: PackageSize;
  readonly amount: Scalars['Dollars']['output'];
  readonly insuredsAgeAtTerm: Scalars['Int']['output'];
  readonly monthlyPremium: Scalars['Cents']['output'];
  readonly annualPremium: Scalars['Cents']['output'];
  readonly premiums: ReadonlyArray<Premium>;
};

export type AdjustedEstimate = {
  readonly __typename?: 'AdjustedEstimate';
  readonly monthlyPremium: Scalars['Cents']['output'];
  readonly annualPremium: Scalars['Cents']['output'];
  readonly premiums: ReadonlyArray<Premium>;
  readonly insuredsAgeAtTerm: Scalars['Int']['output'];
  /** How much of the user's wishes the amount covers; null while there are none. */
  readonly allocationsCoveredPercentage: Maybe<Scalars['Int']['output']>;
};

export type UpdateEstimateDatumInput = {
  readonly estimateId: Scalars['ID']['input'];
  readonly amount: Scalars['Dollars']['input'];
  readonly termDuration: Scalars['Int']['input'];
  readonly termUnit: TermUnit;
  readonly clientMutationId?: InputMaybe<Scalars['String']['input']>;
};

export type UpdateEstimateDatumPayload = {
  readonly __typename?: 'UpdateEstimateDatumPayload';
  readonly clientMutationId: Maybe<Scalars['String']['output']>;
  readonly estimate: Estimate;
};

export type ApplicationResult =
  | 'pending'
  | 'rejected'
  | 'failed'
  | 'referred_to_underwriter'
  | 'accepted';

export type InsuranceApplication = {
  readonly __typename?: 'InsuranceApplication';
  readonly id: Scalars['ID']['output'];
  readonly result: ApplicationResult;
  readonly version: Scalars['Int']['output'];
  readonly createdAt: Scalars['DateTime']['output'];
  readonly documents: ReadonlyArray<Document>;
};

/** Who decided on an application. */
export type CaseSource =
  | 'automatic'
  /** An underwriter. */
  | 'desk';

/** A decision of underwriting on an application. */
export type Case = {
  readonly __typename?: 'Case';
  readonly id: Scalars['ID']['output'];
  readonly result: ApplicationResult;
  /** The rules that decided, by their ids; `desk` for an underwriter. */
  readonly decision: ReadonlyArray<Scalars['String']['output']>;
  /** What the underwriting system calls it. */
  readonly externalId: Scalars['String']['output'];
  readonly source: CaseSource;
  readonly createdAt: Scalars['DateTime']['output'];
};

/** What underwriting decided, where that is no offer. Days are those of the state where the applicant lives. */
export type UnderwritingDecision = {
  readonly __typename?: 'UnderwritingDecision';
  /** `rejected`, `failed` or `referred_to_underwriter`. */
  readonly result: ApplicationResult;
  /** Since when it stands; for a review, the day on which the application was sent. */
  readonly since: Scalars['Date']['output'];
  /** From this day on a rejected applicant may apply again; null where there is nothing to wait for. */
  readonly mayReapplyOn: Maybe<Scalars['Date']['output']>;
  /** A review takes longer than the 48 working hours within which an answer was announced. */
  readonly isLate: Scalars['Boolean']['output'];
};

export type QuoteStatus =
  | 'pending'
  | 'in_flight'
  /** Accepted, and the coverage is on its way. */
  | 'active'
  | 'accepted'
  | 'expired';

export type Quote = {
  readonly __typename?: 'Quote';
  readonly id: Scalars['ID']['output'];
  readonly status: QuoteStatus;
  readonly caseResult: ApplicationResult;
  readonly amount: Scalars['Dollars']['output'];
  readonly termDuration: Scalars['Int']['output'];
  readonly termUnit: TermUnit;
  readonly insuredsAgeAtTerm: Scalars['Int']['output'];
  readonly monthlyPremium: Scalars['Cents']['output'];
  readonly annualPremium: Scalars['Cents']['output'];
  readonly premiums: ReadonlyArray<Premium>;
  /** How it is to be paid, as chosen last. */
  readonly billingFrequency: BillingFrequency;
  /** The first premium at `billingFrequency`. */
  readonly dueToday: Scalars['Cents']['output'];
  readonly expiresAt: Scalars['DateTime']['output'];
  /** The day of `expiresAt` in the state where the insured lives. */
  readonly expiresOn: Scalars['Date']['output'];
  /** The day on which the second premium at `billingFrequency` is charged if the first one is paid now, in the state where the insured lives. */
  readonly secondPremiumOn: Scalars['Date']['output'];
  readonly extensionAvailable: Scalars['Boolean']['output'];
  readonly product: Product;
  readonly classification: Classification;
  readonly coverageDetails: CoverageDetails;
  readonly documents: ReadonlyArray<Document>;
  readonly insuranceApplication: InsuranceApplication;
  /** How much of the user's wishes the amount covers, in percent; null while there are none. */
  readonly allocationCoverage: Maybe<Scalars['Int']['output']>;
  /** What accidental death insurance pays for which accident; null for term life. */
  readonly payoutDetails: Maybe<PayoutDetails>;
};

/** What accidental death insurance pays, by the kind of accident. */
export type PayoutDetails = {
  readonly __typename?: 'PayoutDetails';
  readonly publicTransportation: Scalars['Dollars']['output'];
  readonly autoPedestrian: Scalars['Dollars']['output'];
  readonly generalAccident: Scalars['Dollars']['output'];
};

/** What a quote's amount and term may be changed to without a new decision of underwriting, and what was applied for. */
export type CoverageDetails = {
  readonly __typename?: 'CoverageDetails';
  readonly productSlug: Scalars['ProductSlug']['output'];
  readonly minCoverageAmount: Scalars['Dollars']['output'];
  readonly maxCoverageAmount: Scalars['Dollars']['output'];
  readonly minTermDuration: Scalars['Int']['output'];
  readonly maxTermDuration: Scalars['Int']['output'];
  /** Of both terms, and of the one that was applied for. */
  readonly termUnit: TermUnit;
  readonly requestedCoverageAmount: Scalars['Dollars']['output'];
  readonly requestedTermDuration: Scalars['Int']['output'];
};

export type AdjustedQuote = {
  readonly __typename?: 'AdjustedQuote';
  readonly monthlyPremium: Scalars['Cents']['output'];
  readonly annualPremium: Scalars['Cents']['output'];
  readonly premiums: ReadonlyArray<Premium>;
  readonly insuredsAgeAtTerm: Scalars['Int']['output'];
  /** How much of the user's wishes the amount covers; null while there are none. */
  readonly allocationsCoveredPercentage: Maybe<Scalars['Int']['output']>;
};

export type UpdateQuoteInput = {
  readonly quoteId: Scalars['ID']['input'];
  readonly amount: Scalars['Dollars']['input'];
  readonly termDuration: Scalars['Int']['input'];
  readonly termUnit: TermUnit;
  /** Stays as it is where it is absent. */
  readonly billingFrequency?: InputMaybe<BillingFrequency>;
  readonly clientMutationId?: InputMaybe<Scalars['String']['input']>;
};

export type UpdateQuotePayload = {
  readonly __typename?: 'UpdateQuotePayload';
  readonly clientMutationId: Maybe<Scalars['String']['output']>;
  readonly quote: Quote;
};

export type ProductOfferingStatus =
  | 'pending'
  | 'accepted'
  | 'expired';

/** A product that underwriting offers beside or instead of what was applied for. */
export type ProductOffering = {
  readonly __typename?: 'ProductOffering';
  readonly id: Scalars['ID']['output'];
  readonly productSlug: Scalars['ProductSlug']['output'];
  readonly product: Product;
  readonly status: ProductOfferingStatus;
  readonly amount: Scalars['Dollars']['output'];
  readonly termDuration: Scalars['Int']['output'];
  readonly termUnit: TermUnit;
  /** Accidental death is covered until this age. */
  readonly insuredsAgeAtTerm: Scalars['Int']['output'];
  readonly monthlyPremium: Scalars['Cents']['output'];
  readonly annualPremium: Scalars['Cents']['output'];
  readonly premiums: ReadonlyArray<Premium>;
  readonly billingFrequency: BillingFrequency;
  /** The first premium at `billingFrequency`, with what else has to be paid first. */
  readonly dueToday: Scalars['Cents']['output'];
  /** Interest on missed premiums; nothing for a new policy. */
  readonly interestDue: Scalars['Cents']['output'];
  /** Premiums that were missed; nothing for a new policy. */
  readonly totalMissedPayments: Scalars['Cents']['output'];
  readonly createdAt: Scalars['DateTime']['output'];
  readonly expiresAt: Scalars['DateTime']['output'];
  /** The day of `expiresAt` in the state where the insured lives. */
  readonly expiresOn: Scalars['Date']['output'];
  readonly extensionAvailable: Scalars['Boolean']['output'];
  readonly classification: Classification;
  readonly coverageDetails: CoverageDetails;
  /** How much of the user's wishes the amount covers, in percent; null while there are none. */
  readonly allocationCoverage: Maybe<Scalars['Int']['output']>;
  /** What accidental death insurance pays for which accident; null for term life. */
  readonly payoutDetails: Maybe<PayoutDetails>;
};

export type UpdateProductOfferingInput = {
  readonly offeringId: Scalars['ID']['input'];
  readonly amount: Scalars['Dollars']['input'];
  readonly termDuration: Scalars['Int']['input'];
  readonly termUnit: TermUnit;
  /** Stays as it is where it is absent. */
  readonly billingFrequency?: InputMaybe<BillingFrequency>;
  readonly clientMutationId?: InputMaybe<Scalars['String']['input']>;
};

export type UpdateProductOfferingPayload = {
  readonly __typename?: 'UpdateProductOfferingPayload';
  readonly clientMutationId: Maybe<Scalars['String']['output']>;
  readonly offering: ProductOffering;
};

export type AcceptProductOfferingInput = {
  readonly offeringId: Scalars['ID']['input'];
  /** Stays as it is where it is absent. */
  readonly billingFrequency?: InputMaybe<BillingFrequency>;
  readonly clientMutationId?: InputMaybe<Scalars['String']['input']>;
};

export type AcceptProductOfferingPayload = {
  readonly __typename?: 'AcceptProductOfferingPayload';
  readonly clientMutationId: Maybe<Scalars['String']['output']>;
  readonly offering: ProductOffering;
};

export type ApplicationOutcome = PendingOutcome | AccidentalDeathOutcome | DeniedOutcome | TermOfferOutcome | QuoteOutcome;

/** Underwriting has not decided. */
export type PendingOutcome = {
  readonly __typename?: 'PendingOutcome';
  readonly since: Scalars['DateTime']['output'];
};

/** Accidental death is offered, and there is no offer of term life. */
export type AccidentalDeathOutcome = {
  readonly __typename?: 'AccidentalDeathOutcome';
  readonly offering: ProductOffering;
  /** Term life was applied for and refused; false where accidental death was applied for. */
  readonly isTermRefused: Scalars['Boolean']['output'];
};

/** Underwriting decided against it, and offers nothing else. */
export type DeniedOutcome = {
  readonly __typename?: 'DeniedOutcome';
  readonly decision: UnderwritingDecision;
};

export type TermOfferOutcome = {
  readonly __typename?: 'TermOfferOutcome';
  readonly offering: ProductOffering;
};

/** The quote of term life that was offered; an expired one is shown as such. */
export type QuoteOutcome = {
  readonly __typename?: 'QuoteOutcome';
  readonly quote: Quote;
};

export type NotificationType =
  | 'manual_underwriting_decision';

export type Notification = {
  readonly __typename?: 'Notification';
  readonly id: Scalars['ID']['output'];
  readonly read: Scalars['Boolean']['output'];
  readonly createdAt: Scalars['DateTime']['output'];
  readonly metadata: NotificationMetadata;
};

export type NotificationMetadata = {
  readonly __typename?: 'NotificationMetadata';
  readonly type: NotificationType;
  /** What the underwriter decided. */
  readonly result: Maybe<ApplicationResult>;
  /** Whether it is about a change of the coverage of a policy in force, and not about an application. */
  readonly isChange: Scalars['Boolean']['output'];
};

export type UpdateNotificationInput = {
  readonly notificationId: Scalars['ID']['input'];
  readonly clientMutationId?: InputMaybe<Scalars['String']['input']>;
};

export type UpdateNotificationPayload = {
  readonly __typename?: 'UpdateNotificationPayload';
  readonly clientMutationId: Maybe<Scalars['String']['output']>;
  readonly notification: Notification;
};

export type CreateApplicationReferralInput = {
  /** At most 64 letters, digits, hyphens or underscores. */
  readonly referralCode: Scalars['String']['input'];
  readonly clientMutationId?: InputMaybe<Scalars['String']['input']>;
};

export type CreateApplicationReferralPayload = {
  readonly __typename?: 'CreateApplicationReferralPayload';
  readonly clientMutationId: Maybe<Scalars['String']['output']>;
  readonly success: Scalars['Boolean']['output'];
};

export type ProductStatus =
  /** Applications are taken. */
  | 'active'
  /** No applications are taken now. Policies go on. */
  | 'suspended';

export type Product = {
  readonly __typename?: 'Product';
  readonly slug: Scalars['ProductSlug']['output'];
  readonly name: Scalars['String']['output'];
};

export type Classification = {
  readonly __typename?: 'Classification';
  readonly id: Scalars['ID']['output'];
  readonly name: Scalars['String']['output'];
  readonly gender: Gender;
};

export type TriviaQuestion = {
  readonly __typename?: 'TriviaQuestion';
  readonly id: Scalars['ID']['output'];
  readonly slug: Scalars['String']['output'];
  readonly question: Scalars['String']['output'];
  readonly explanation: Scalars['String']['output'];
  readonly answers: ReadonlyArray<TriviaAnswer>;
};

export type TriviaAnswer = {
  readonly __typename?: 'TriviaAnswer';
  readonly id: Scalars['ID']['output'];
  readonly name: Scalars['String']['output'];
  readonly slug: Scalars['String']['output'];
  readonly correct: Scalars['Boolean']['output'];
};

/** A document, in at least one form. */
export type Document = {
  readonly __typename?: 'Document';
  readonly id: Scalars['ID']['output'];
  readonly name: Scalars['String']['output'];
  readonly slug: Scalars['String']['output'];
  readonly category: DocumentCategory;
  readonly version: Scalars['Int']['output'];
  readonly createdAt: Scalars['DateTime']['output'];
  /** The carrier's day of `createdAt`. */
  readonly createdOn: Scalars['Date']['output'];
  /** The year of `createdOn`, by which documents are listed. */
  readonly applicableYear: Scalars['Int']['output'];
  readonly html: Maybe<DocumentFile>;
  readonly pdf: Maybe<DocumentFile>;
};

export type DocumentCategory = {
  readonly __typename?: 'DocumentCategory';
  readonly slug: Scalars['String']['output'];
  readonly name: Scalars['String']['output'];
};

export type DocumentFile = {
  readonly __typename?: 'DocumentFile';
  /** A signed address that expires. */
  readonly url: Scalars['String']['output'];
  readonly fileName: Scalars['String']['output'];
};

export type Disclosure = {
  readonly __typename?: 'Disclosure';
  readonly id: Scalars['ID']['output'];
  readonly name: Scalars['String']['output'];
  readonly slug: Scalars['String']['output'];
  readonly description: Scalars['String']['output'];
  readonly cta: Scalars['String']['output'];
  /** Counts from 1. An acknowledgement is of one version: its id is the version's. */
  readonly version: Scalars['Int']['output'];
  /** Since when this version holds. */
  readonly createdAt: Scalars['DateTime']['output'];
  readonly important: Scalars['Boolean']['output'];
  /** It takes an act of its own: no press accepts it together with others. */
  readonly separate: Scalars['Boolean']['output'];
  /** Where this version is downloaded as a file. */
  readonly downloadUrl: Scalars['String']['output'];
  /** HTML, shown in a sandboxed frame. */
  readonly body: Scalars['String']['output'];
};

export type AcknowledgedDisclosure = {
  readonly __typename?: 'AcknowledgedDisclosure';
  readonly disclosure: Disclosure;
  /** The day in the state where the user lives. */
  readonly acknowledgedOn: Scalars['Date']['output'];
};

export type AcknowledgementContext =
  | 'insurance_membership'
  | 'insurance_application';

/**
 * A disclosure, or a document of the user: by its id, or by its slug where a form knows no more. By its id it is kept once; by its slug
 * it is kept for every press, and a tick is taken with a record since the last answer of its flow was stored.
 */
export type AcknowledgementInput = {
  /** The id of the disclosure or document. */
  readonly subjectId?: InputMaybe<Scalars['ID']['input']>;
  /** Means the disclosure in the version of now, or the user's newest document. */
  readonly slug?: InputMaybe<Scalars['String']['input']>;
  /** The carrier knows it by what is acknowledged; another one is refused. */
  readonly context?: InputMaybe<AcknowledgementContext>;
};

/** A form as its client shows it. */
export type ShownFormInput = {
  readonly flowSessionId: Scalars['ID']['input'];
  /** Its slug. */
  readonly formIdentifier: Scalars['String']['input'];
  readonly formVersion: Scalars['String']['input'];
};

export type CreateAcknowledgementsInput = {
  readonly clientMutationId?: InputMaybe<Scalars['String']['input']>;
  /** The form whose ticks they are. Where it has changed since, nothing is recorded (FORM_OUT_OF_DATE). */
  readonly form?: InputMaybe<ShownFormInput>;
  readonly acknowledgements: ReadonlyArray<AcknowledgementInput>;
};

export type CreateAcknowledgementsPayload = {
  readonly __typename?: 'CreateAcknowledgementsPayload';
  readonly clientMutationId: Maybe<Scalars['String']['output']>;
  readonly acknowledgements: ReadonlyArray<Acknowledgement>;
};

export type Acknowledgement = {
  readonly __typename?: 'Acknowledgement';
  readonly id: Scalars['ID']['output'];
  readonly subjectId: Scalars['ID']['output'];
  readonly context: AcknowledgementContext;
  readonly createdAt: Scalars['DateTime']['output'];
};

export type RequestNewBusinessInput = {
  readonly clientMutationId?: InputMaybe<Scalars['String']['input']>;
  readonly product: Scalars['ProductSlug']['input'];
};

export type RequestNewBusinessPayload = {
  readonly __typename?: 'RequestNewBusinessPayload';
  readonly clientMutationId: Maybe<Scalars['String']['output']>;
  readonly insuranceApplication: InsuranceApplication;
};

export type LapseContact = {
  readonly __typename?: 'LapseContact';
  readonly name: Scalars['String']['output'];
  readonly email: Scalars['String']['output'];
  /** Whether they have agreed: they get no notice before. */
  readonly agreed: Scalars['Boolean']['output'];
};

export type LapseContactInvitation = {
  readonly __typename?: 'LapseContactInvitation';
  /** First and last name of the policy's owner. */
  readonly ownerName: Scalars['String']['output'];
  readonly agreed: Scalars['Boolean']['output'];
};

export type NameLapseContactInput = {
  readonly clientMutationId?: InputMaybe<Scalars['String']['input']>;
  readonly name: Scalars['String']['input'];
  readonly email: Scalars['String']['input'];
};

export type NameLapseContactPayload = {
  readonly __typename?: 'NameLapseContactPayload';
  readonly clientMutationId: Maybe<Scalars['String']['output']>;
  readonly lapseContact: LapseContact;
};

export type RemoveLapseContactInput = {
  readonly clientMutationId?: InputMaybe<Scalars['String']['input']>;
};

export type RemoveLapseContactPayload = {
  readonly __typename?: 'RemoveLapseContactPayload';
  readonly clientMutationId: Maybe<Scalars['String']['output']>;
  readonly success: Scalars['Boolean']['output'];
};

export type AnswerLapseContactInput = {
  readonly clientMutationId?: InputMaybe<Scalars['String']['input']>;
  readonly token: Scalars['String']['input'];
  readonly agrees: Scalars['Boolean']['input'];
};

export type AnswerLapseContactPayload = {
  readonly __typename?: 'AnswerLapseContactPayload';
  readonly clientMutationId: Maybe<Scalars['String']['output']>;
  readonly success: Scalars['Boolean']['output'];
};

export type AcceptedStatus =
  | 'accepted';

export type AcceptQuoteInput = {
  readonly clientMutationId?: InputMaybe<Scalars['String']['input']>;
  readonly quoteId: Scalars['ID']['input'];
  readonly billingFrequency: BillingFrequency;
  readonly status: AcceptedStatus;
};

export type AcceptQuotePayload = {
  readonly __typename?: 'AcceptQuotePayload';
  readonly clientMutationId: Maybe<Scalars['String']['output']>;
  readonly quote: Quote;
};

export type PaymentMethodSource =
  | 'credit_card'
  | 'bank_account';

/** What may be shown of a card. */
export type PaymentMethodMetadataInput = {
  readonly brand: Scalars['String']['input'];
  readonly country: Scalars['String']['input'];
  readonly funding: Scalars['String']['input'];
  readonly last4: Scalars['String']['input'];
  /** The last month in which it can be charged, as `yyyy-MM`. */
  readonly expiry?: InputMaybe<Scalars['String']['input']>;
};

export type CreatePaymentMethodInput = {
  readonly clientMutationId?: InputMaybe<Scalars['String']['input']>;
  /** The card provider's id, or the `externalId` of a linked bank account; no number ever comes here. */
  readonly externalId: Scalars['String']['input'];
  readonly source: PaymentMethodSource;
  /** Of a card. What may be shown of a linked bank account the carrier knows itself. */
  readonly metadata?: InputMaybe<PaymentMethodMetadataInput>;
  /** @deprecated The name on the card goes to the card provider with the card. */
  readonly name?: InputMaybe<Scalars['String']['input']>;
};

/** What may be shown of it: by `source`. */
export type PaymentMethodMetadata = CardMetadata | BankAccountMetadata;

export type CardMetadata = {
  readonly __typename?: 'CardMetadata';
  readonly brand: Scalars['String']['output'];
  readonly country: Scalars['String']['output'];
  readonly funding: Scalars['String']['output'];
  readonly last4: Scalars['String']['output'];
  /** The last month in which it can be charged, as `yyyy-MM`; null where it is not known. */
  readonly expiry: Maybe<Scalars['String']['output']>;
};

export type BankAccountMetadata = {
  readonly __typename?: 'BankAccountMetadata';
  readonly bankName: Scalars['String']['output'];
  readonly accountType: Scalars['String']['output'];
  readonly last4: Scalars['String']['output'];
};

export type PaymentMethodStatus =
  | 'active'
  | 'inactive';

export type PaymentMethod = {
  readonly __typename?: 'PaymentMethod';
  readonly id: Scalars['ID']['output'];
  readonly source: PaymentMethodSource;
  readonly status: PaymentMethodStatus;
  /** What it is called: the card's brand or the bank, or the name that it was given. */
  readonly name: Scalars['String']['output'];
  readonly mask: Scalars['String']['output'];
  readonly metadata: PaymentMethodMetadata;
  readonly createdAt: Scalars['DateTime']['output'];
};

export type CreatePaymentMethodPayload = {
  readonly __typename?: 'CreatePaymentMethodPayload';
  readonly clientMutationId: Maybe<Scalars['String']['output']>;
  readonly paymentMethod: PaymentMethod;
};

export type InvoiceStatus =
  | 'created'
  | 'short_paid'
  | 'failed'
  | 'retryable'
  | 'fully_paid'
  | 'processing';

export type PlaidInstitution = {
  readonly __typename?: 'PlaidInstitution';
  readonly id: Scalars['String']['output'];
  readonly name: Scalars['String']['output'];
};

export type PlaidItemStatus =
  | 'active'
  /** The bank wants the user to sign in again. */
  | 'login_required';

export type PlaidAccount = {
  readonly __typename?: 'PlaidAccount';
  readonly id: Scalars['ID']['output'];
  /** What `createPaymentMethod` takes. */
  readonly externalId: Scalars['String']['output'];
  readonly name: Scalars['String']['output'];
  /** The last digits of its number. */
  readonly mask: Scalars['String']['output'];
  readonly accountType: Scalars['String']['output'];
  readonly subtype: Scalars['String']['output'];
  /** What is owed on a loan or a credit card, as the bank last said; null of every other account. */
  readonly owed: Maybe<Scalars['Dollars']['output']>;
  /** Whether the premiums are charged to it: only those of the type `depository` can pay. */
  readonly paysPremiums: Scalars['Boolean']['output'];
};

/** A login at a bank. */
export type PlaidItem = {
  readonly __typename?: 'PlaidItem';
  readonly id: Scalars['ID']['output'];
  readonly externalId: Scalars['String']['output'];
  readonly status: PlaidItemStatus;
  readonly institution: PlaidInstitution;
  readonly accounts: ReadonlyArray<PlaidAccount>;
};

export type PlaidGenerateLinkTokenInput = {
  readonly clientMutationId?: InputMaybe<Scalars['String']['input']>;
};

export type PlaidLinkTokenPayload = {
  readonly __typename?: 'PlaidLinkTokenPayload';
  readonly clientMutationId: Maybe<Scalars['String']['output']>;
  readonly linkToken: Scalars['String']['output'];
};

export type PlaidExchangePublicTokenInput = {
  readonly clientMutationId?: InputMaybe<Scalars['String']['input']>;
  readonly publicToken: Scalars['String']['input'];
  /** The account that was chosen in the dialog. */
  readonly bankAccountId: Scalars['String']['input'];
  readonly lineOfBusiness: Scalars['BusinessSlug']['input'];
};

export type PlaidItemInput = {
  readonly clientMutationId?: InputMaybe<Scalars['String']['input']>;
  readonly plaidItemId: Scalars['ID']['input'];
};

export type PlaidItemPayload = {
  readonly __typename?: 'PlaidItemPayload';
  readonly clientMutationId: Maybe<Scalars['String']['output']>;
  readonly plaidItem: PlaidItem;
};

export type UnlinkPlaidItemPayload = {
  readonly __typename?: 'UnlinkPlaidItemPayload';
  readonly clientMutationId: Maybe<Scalars['String']['output']>;
  readonly success: Scalars['Boolean']['output'];
};

export type PolicyCancellation = {
  readonly __typename?: 'PolicyCancellation';
  readonly policyId: Scalars['ID']['output'];
  readonly label: Scalars['String']['output'];
  readonly product: Product;
  /** What is given back: everything in the free look, afterwards the unused part of a year that was paid ahead. */
  readonly refund: Scalars['Cents']['output'];
  readonly isFreeLook: Scalars['Boolean']['output'];
  /** The last day on which everything is given back, in the state where the insured lives; null once it is over. */
  readonly freeLookEndsOn: Maybe<Scalars['Date']['output']>;
  /** A payment is on its way: the bank has to decide first. */
  readonly isPaymentUnderWay: Scalars['Boolean']['output'];
};

export type CancelPolicyInput = {
  readonly policyId: Scalars['ID']['input'];
  readonly password: Scalars['String']['input'];
  readonly clientMutationId?: InputMaybe<Scalars['String']['input']>;
};

export type CancelPolicyPayload = {
  readonly __typename?: 'CancelPolicyPayload';
  readonly clientMutationId: Maybe<Scalars['String']['output']>;
  /** What is given back. */
  readonly refund: Scalars['Cents']['output'];
};

/** Retry is allowed for every invoice that is past due (access-to-purchase, 4.5). */
export type UserInvoices = {
  readonly __typename?: 'UserInvoices';
  /** Oldest first. */
  readonly pastDue: ReadonlyArray<Invoice>;
  /** The sum of what is past due. */
  readonly pastDueBalance: Scalars['Cents']['output'];
  /** Charged, and the bank has not decided yet. */
  readonly processing: ReadonlyArray<Invoice>;
  readonly processingAmount: Scalars['Cents']['output'];
  /** The next invoice to pay; null when nothing is due. */
  readonly latestPayable: Maybe<Invoice>;
  /** Premiums that were paid, newest first. */
  readonly paid: ReadonlyArray<PaidPremium>;
};

export type Invoice = {
  readonly __typename?: 'Invoice';
  readonly id: Scalars['ID']['output'];
  readonly amount: Scalars['Cents']['output'];
  readonly balance: Scalars['Cents']['output'];
  readonly dueAt: Scalars['DateTime']['output'];
  /** The day of `dueAt` in the state where the insured lives. */
  readonly dueOn: Scalars['Date']['output'];
  readonly issuedAt: Scalars['DateTime']['output'];
  readonly pastDue: Scalars['Boolean']['output'];
  readonly status: InvoiceStatus;
};

/** What an invoice is for. */
export type InvoiceMetadata = {
  readonly __typename?: 'InvoiceMetadata';
  readonly policyId: Scalars['ID']['output'];
  /** The period of the policy that it pays for; 1 is the first premium. Of a reinstatement, the last one that it pays for. */
  readonly period: Scalars['Int']['output'];
  /** Whether it puts the policy back in force. */
  readonly reinstates: Scalars['Boolean']['output'];
};

export type TransactionResult =
  | 'success'
  | 'processing'
  | 'failed';

export type CreateMultiplePaymentsInput = {
  readonly clientMutationId?: InputMaybe<Scalars['String']['input']>;
  readonly invoiceIds: ReadonlyArray<Scalars['ID']['input']>;
};

export type CreateMultiplePaymentsPayload = {
  readonly __typename?: 'CreateMultiplePaymentsPayload';
  readonly clientMutationId: Maybe<Scalars['String']['output']>;
  readonly billingAttemptedAmount: Scalars['Cents']['output'];
  readonly processed: ReadonlyArray<ProcessedPayment>;
};

export type ProcessedPayment = {
  readonly __typename?: 'ProcessedPayment';
  readonly invoiceId: Scalars['ID']['output'];
  /** Why it failed, as it is shown; empty otherwise. */
  readonly reason: Scalars['String']['output'];
  readonly transactionResult: TransactionResult;
};

export type PolicyStatus =
  /** Accepted; its first premium is not paid yet. */
  | 'pending'
  | 'valid'
  | 'paused'
  /** A premium is past its grace period. */
  | 'lapsed'
  /** Ended by the insurer. */
  | 'terminated'
  /** Its term is over. */
  | 'expired'
  /** Ended by the policyholder, or replaced by another policy. */
  | 'cancelled';

/** What has become of the first premium. The coverage begins once it is `paid`. */
export type FirstPayment =
  | 'due'
  | 'processing'
  | 'failed'
  | 'paid';

export type Policy = {
  readonly __typename?: 'Policy';
  readonly id: Scalars['ID']['output'];
  /** The policy number. */
  readonly label: Scalars['String']['output'];
  readonly status: PolicyStatus;
  readonly amount: Scalars['Dollars']['output'];
  readonly termDuration: Scalars['Int']['output'];
  readonly termUnit: TermUnit;
  readonly insuredsAgeAtTerm: Scalars['Int']['output'];
  readonly effectiveAt: Maybe<Scalars['DateTime']['output']>;
  readonly terminatesAt: Maybe<Scalars['DateTime']['output']>;
  readonly lapsesAt: Maybe<Scalars['DateTime']['output']>;
  /** The day of `lapsesAt` in the state where the insured lives. */
  readonly lapsesOn: Maybe<Scalars['Date']['output']>;
  readonly pausedAt: Maybe<Scalars['DateTime']['output']>;
  /** The last day of coverage of a policy that is over. */
  readonly effectiveUntil: Maybe<Scalars['DateTime']['output']>;
  readonly monthlyPremium: Scalars['Cents']['output'];
  readonly firstPayment: FirstPayment;
  /** Why and when the first premium was refused, while another card can still pay it; null otherwise. */
  readonly failedPayment: Maybe<FailedPayment>;
  /** The premium after the first that has not come in: the oldest that was refused, else the oldest on its way. */
  readonly latePremium: Maybe<LatePremium>;
  /** When the first premium was paid; null while it is processing. */
  readonly paidAt: Maybe<Scalars['DateTime']['output']>;
  /** The day of `paidAt` in the state where the insured lives. */
  readonly paidOn: Maybe<Scalars['Date']['output']>;
  /** Until when a cancellation gives everything back; null before the first payment, and once that day is over. */
  readonly freeLookEndsOn: Maybe<Scalars['Date']['output']>;
  /** How the policy is paid; null until its first premium is paid. */
  readonly activePlan: Maybe<Plan>;
  /** How it will be paid: before the first premium, or from a change of its plan or riders that is on its way; null otherwise. */
  readonly pendingPlan: Maybe<Plan>;
  readonly product: Product;
  /** What accidental death insurance pays for which accident; null for term life. */
  readonly payoutDetails: Maybe<PayoutDetails>;
  readonly documents: ReadonlyArray<Document>;
};

/** A request to put a policy back in force. */
export type ReinstatementRequest = {
  readonly __typename?: 'ReinstatementRequest';
  readonly id: Scalars['ID']['output'];
  readonly createdAt: Scalars['DateTime']['output'];
  /** Whether new health questions have to be answered. */
  readonly underwritingRequired: Scalars['Boolean']['output'];
  /** What was offered; null before that, and where it was refused. */
  readonly productsOffering: Maybe<ProductOffering>;
};

export type Plan = {
  readonly __typename?: 'Plan';
  readonly id: Scalars['ID']['output'];
  readonly amount: Scalars['Cents']['output'];
  readonly billingFrequency: BillingFrequency;
  /** Null when nothing more is to be paid by this plan. */
  readonly nextPayment: Maybe<NextPayment>;
};

export type BillingPlans = {
  readonly __typename?: 'BillingPlans';
  readonly policyId: Scalars['ID']['output'];
  /** What a period costs, for each frequency. */
  readonly premiums: ReadonlyArray<Premium>;
  /** The day on which a change would take effect; null where none can be made: the policy has lapsed, or nothing more is due. */
  readonly changesOn: Maybe<Scalars['Date']['output']>;
  /** Every plan, the newest first. */
  readonly plans: ReadonlyArray<BillingPlan>;
};

export type BillingPlan = {
  readonly __typename?: 'BillingPlan';
  readonly id: Scalars['ID']['output'];
  readonly status: BillingPlanStatus;
  readonly billingFrequency: BillingFrequency;
  readonly amount: Scalars['Cents']['output'];
  /** The first day that is paid by it. */
  readonly startsOn: Scalars['Date']['output'];
};

export type BillingPlanStatus =
  | 'active'
  /** It takes effect on its first day. */
  | 'pending'
  | 'ended';

export type ChangeBillingFrequencyInput = {
  readonly policyId: Scalars['ID']['input'];
  readonly billingFrequency: BillingFrequency;
  readonly clientMutationId?: InputMaybe<Scalars['String']['input']>;
};

export type ChangeBillingFrequencyPayload = {
  readonly __typename?: 'ChangeBillingFrequencyPayload';
  readonly clientMutationId: Maybe<Scalars['String']['output']>;
  readonly billingPlans: BillingPlans;
};

export type PolicyRiders = {
  readonly __typename?: 'PolicyRiders';
  readonly policyId: Scalars['ID']['output'];
  /** The policy number. */
  readonly label: Scalars['String']['output'];
  /** How the policy is paid. */
  readonly billingFrequency: BillingFrequency;
  /** The next billing day, on which a change takes effect; null where none can be made. */
  readonly changesOn: Maybe<Scalars['Date']['output']>;
  readonly riders: ReadonlyArray<PolicyRider>;
};

/** A rider of a policy: one that it has, or one that is there to be added. */
export type PolicyRider = {
  readonly __typename?: 'PolicyRider';
  readonly id: Scalars['ID']['output'];
  readonly label: Scalars['String']['output'];
  readonly status: PolicyRiderStatus;
  /** What it pays; null where that is not an amount. */
  readonly amount: Maybe<Scalars['Dollars']['output']>;
  /** What it adds to each payment. */
  readonly premium: Scalars['Cents']['output'];
  readonly startsOn: Maybe<Scalars['Date']['output']>;
  readonly endsOn: Maybe<Scalars['Date']['output']>;
  readonly rider: Rider;
};

export type PolicyRiderStatus =
  | 'offered'
  /** The insured is past the age at which it can be added. */
  | 'not_offered'
  /** It starts on `startsOn`. */
  | 'scheduled'
  | 'in_force'
  /** It ends on `endsOn`. */
  | 'ending';

export type Rider = {
  readonly __typename?: 'Rider';
  readonly slug: Scalars['String']['output'];
  readonly name: Scalars['String']['output'];
  readonly description: Scalars['String']['output'];
  /** The words of the link that leads to it. */
  readonly cta: Scalars['String']['output'];
  /** The path of that link. */
  readonly ctaDestination: Scalars['String']['output'];
};

export type ChangePolicyRiderInput = {
  readonly policyId: Scalars['ID']['input'];
  readonly slug: Scalars['String']['input'];
  /** Whether the policy is to have it. */
  readonly wanted: Scalars['Boolean']['input'];
  readonly clientMutationId?: InputMaybe<Scalars['String']['input']>;
};

export type ChangePolicyRiderPayload = {
  readonly __typename?: 'ChangePolicyRiderPayload';
  readonly clientMutationId: Maybe<Scalars['String']['output']>;
  readonly policyRiders: PolicyRiders;
};

export type LatePremium = {
  readonly __typename?: 'LatePremium';
  readonly invoiceId: Scalars['ID']['output'];
  /** The day from which it was charged, in the state where the insured lives. */
  readonly chargedOn: Scalars['Date']['output'];
  /** Whether the provider has not decided yet; it was refused otherwise. */
  readonly processing: Scalars['Boolean']['output'];
  /** Why and when it was refused last; null where it was not, or there was no card to charge. */
  readonly refusal: Maybe<FailedPayment>;
  /** What was refused and is still to be paid, of all premiums. */
  readonly owed: Scalars['Cents']['output'];
};

export type NextPayment = {
  readonly __typename?: 'NextPayment';
  readonly date: Scalars['Date']['output'];
  readonly invoiceId: Maybe<Scalars['ID']['output']>;
  readonly estimated: Scalars['Boolean']['output'];
};

/** How far a policy is on its way back (product-and-after-purchase, 4). */
export type ReinstatementStatus =
  /** It may be asked for. */
  | 'available'
  /** Asked for; the health questions come first, or are being decided on. */
  | 'underwriting'
  /** There is an offer; see `offering`. */
  | 'offered'
  /** It was refused: another policy is in force, or underwriting decided against it. */
  | 'rejected'
  /** The payment is with the bank. */
  | 'processing'
  /** The policy is in force again. */
  | 'reinstated'
  /** The policy cannot be put back: it was canceled, its term is over, or it ended too long ago. */
  | 'unavailable';

export type Reinstatement = {
  readonly __typename?: 'Reinstatement';
  readonly policy: Policy;
  readonly status: ReinstatementStatus;
  /** Whether new health questions have to be answered. */
  readonly underwritingRequired: Scalars['Boolean']['output'];
  /** Whether the answers are with underwriting, which has not decided yet. */
  readonly isDeciding: Scalars['Boolean']['output'];
  /** Another policy covers the caller: the request would be rejected. */
  readonly hasPolicyInForce: Scalars['Boolean']['output'];
  /** The last day on which it may be asked for without health questions; null once that is over. */
  readonly withoutQuestionsUntil: Maybe<Scalars['Date']['output']>;
  /** The last day on which it may be asked for. */
  readonly availableUntil: Maybe<Scalars['Date']['output']>;
  readonly offering: Maybe<ReinstatementOffering>;
  /** Of the accepted offer, while it is to be paid or on its way. */
  readonly invoice: Maybe<Invoice>;
  /** Why the last payment of the offer was refused; null where none was, or another one is on its way. */
  readonly failedPayment: Maybe<FailedPayment>;
};

export type ReinstatementOffering = {
  readonly __typename?: 'ReinstatementOffering';
  readonly id: Scalars['ID']['output'];
  readonly status: ProductOfferingStatus;
  /** Missed premiums and interest. */
  readonly dueToday: Scalars['Cents']['output'];
  readonly interestDue: Scalars['Cents']['output'];
  readonly totalMissedPayments: Scalars['Cents']['output'];
  /** How many premiums were missed. */
  readonly missedPayments: Scalars['Int']['output'];
  /** What is charged from `nextPaymentOn` on. */
  readonly premium: Scalars['Cents']['output'];
  readonly billingFrequency: BillingFrequency;
  readonly nextPaymentOn: Scalars['Date']['output'];
  readonly createdAt: Scalars['DateTime']['output'];
  readonly expiresAt: Scalars['DateTime']['output'];
  readonly expiresOn: Scalars['Date']['output'];
};

export type RequestReinstatementInput = {
  readonly policyId: Scalars['ID']['input'];
  readonly clientMutationId?: InputMaybe<Scalars['String']['input']>;
};

export type RequestReinstatementPayload = {
  readonly __typename?: 'RequestReinstatementPayload';
  readonly clientMutationId: Maybe<Scalars['String']['output']>;
  readonly reinstatement: Reinstatement;
};

export type AcceptReinstatementInput = {
  readonly policyId: Scalars['ID']['input'];
  readonly clientMutationId?: InputMaybe<Scalars['String']['input']>;
};

export type AcceptReinstatementPayload = {
  readonly __typename?: 'AcceptReinstatementPayload';
  readonly clientMutationId: Maybe<Scalars['String']['output']>;
  readonly reinstatement: Reinstatement;
};

export type CreateReinstatementInvoiceInput = {
  readonly policyId: Scalars['ID']['input'];
  readonly clientMutationId?: InputMaybe<Scalars['String']['input']>;
};

export type CreateReinstatementInvoicePayload = {
  readonly __typename?: 'CreateReinstatementInvoicePayload';
  readonly clientMutationId: Maybe<Scalars['String']['output']>;
  readonly invoice: Invoice;
};

/** How far a change of the coverage of a policy in force is. */
export type CoverageAdjustmentStatus =
  /** The health questions come first. */
  | 'underwriting_required'
  /** Underwriting has the answers, and decides within minutes. */
  | 'underwriting'
  /** An underwriter reviews the answers. */
  | 'referred_to_underwriter'
  /** Approved; it waits for the owner. */
  | 'offered'
  /** Accepted; `dueToday` is to be paid. */
  | 'payment_due'
  /** Its first payment is with the bank. */
  | 'processing'
  /** It starts with the next payment, on `startsOn`. */
  | 'scheduled'
  | 'in_force'
  | 'rejected'
  | 'declined'
  /** It was not accepted or paid in time. */
  | 'expired';

/** Another coverage amount for a policy in force, which stays in force until the change is paid. */
export type CoverageAdjustment = {
  readonly __typename?: 'CoverageAdjustment';
  readonly id: Scalars['ID']['output'];
  readonly status: CoverageAdjustmentStatus;
  /** The policy that is changed. */
  readonly policy: Policy;
  /** The policy that replaces it; null until the change is accepted. */
  readonly pendingPolicy: Maybe<Policy>;
  readonly amount: Scalars['Dollars']['output'];
  /** What is charged each period from then on; null until underwriting has decided. */
  readonly premium: Maybe<Scalars['Cents']['output']>;
  readonly billingFrequency: BillingFrequency;
  /** The difference for the rest of the period that is paid; 0 where nothing is paid before the next payment. */
  readonly dueToday: Scalars['Cents']['output'];
  /** The next billing day: the day on which the change starts or from which its whole premium is charged. */
  readonly nextPaymentOn: Scalars['Date']['output'];
  /** The last day on which it may be accepted; null where nothing is offered. */
  readonly expiresOn: Maybe<Scalars['Date']['output']>;
  /** Of `dueToday`, once it is accepted. */
  readonly invoiceId: Maybe<Scalars['ID']['output']>;
};

export type AdjustedPolicy = {
  readonly __typename?: 'AdjustedPolicy';
  readonly monthlyPremium: Scalars['Cents']['output'];
  readonly annualPremium: Scalars['Cents']['output'];
  readonly insuredsAgeAtTerm: Scalars['Int']['output'];
  readonly allocationsCoveredPercentage: Maybe<Scalars['Int']['output']>;
  /** Whether the health questions come first: the price may still change with what underwriting finds. */
  readonly underwritingRequired: Scalars['Boolean']['output'];
  /** The day on which more coverage was refused, for the 30 days in which it is not asked for again; null otherwise. */
  readonly refusedOn: Maybe<Scalars['Date']['output']>;
};

export type CoverageAdjustmentRequest =
  /** The underwriting interview comes first. */
  | 'UNDERWRITING_REQUIRED'
  /** It starts with the next payment. */
  | 'SCHEDULED';

export type RequestCoverageAdjustmentInput = {
  readonly clientMutationId?: InputMaybe<Scalars['String']['input']>;
  readonly policyId: Scalars['ID']['input'];
  readonly amount: Scalars['Dollars']['input'];
};

export type RequestCoverageAdjustmentPayload = {
  readonly __typename?: 'RequestCoverageAdjustmentPayload';
  readonly clientMutationId: Maybe<Scalars['String']['output']>;
  readonly status: CoverageAdjustmentRequest;
  readonly adjustment: CoverageAdjustment;
};

export type CoverageAdjustmentInput = {
  readonly clientMutationId?: InputMaybe<Scalars['String']['input']>;
  readonly adjustmentId: Scalars['ID']['input'];
};

export type CoverageAdjustmentPayload = {
  readonly __typename?: 'CoverageAdjustmentPayload';
  readonly clientMutationId: Maybe<Scalars['String']['output']>;
  readonly adjustment: CoverageAdjustment;
};

/** Which insurance card the dashboard shows, in this order of priority. */
export type HomeOwnership =
  | 'owned'
  /** Underwriting has decided, and it is no offer: see `decision`. */
  | 'notice'
  | 'quote'
  | 'recapture'
  | 'marketing';

/** The insurance card of the dashboard, the first of these that holds (`HomeOwnership`), with what it shows. */
export type DashboardCard = OwnedCard | IneligibleCard | DecisionCard | RefusedPaymentCard | QuoteCard | OfferingCard | ReapplyCard | ExpiredQuoteCard | EstimateCard | MarketingCard;

export type OwnedCard = {
  readonly __typename?: 'OwnedCard';
  readonly policy: Policy;
};

/** An answer rules coverage out, as long as no application rests on it. */
export type IneligibleCard = {
  readonly __typename?: 'IneligibleCard';
  readonly ineligibility: Ineligibility;
  /** What became of the application that was sent last; null where none was. */
  readonly lastApplication: Maybe<EndedApplication>;
};

export type EndedApplication = {
  readonly __typename?: 'EndedApplication';
  readonly outcome: ApplicationEnd;
  readonly on: Scalars['Date']['output'];
};

export type ApplicationEnd =
  | 'quote_expired'
  | 'refused'
  | 'failed';

/** Underwriting has decided, and it is no offer. */
export type DecisionCard = {
  readonly __typename?: 'DecisionCard';
  readonly decision: UnderwritingDecision;
};

/** The first premium was refused, and the quote stays open for another card. */
export type RefusedPaymentCard = {
  readonly __typename?: 'RefusedPaymentCard';
  readonly quote: Quote;
  readonly failedPayment: FailedPayment;
};

export type QuoteCard = {
  readonly __typename?: 'QuoteCard';
  readonly quote: Quote;
};

/** What is offered besides a quote, as long as it is open and not bought. */
export type OfferingCard = {
  readonly __typename?: 'OfferingCard';
  readonly offering: ProductOffering;
};

/** The last application was refused on this day, and by now the user may apply again. */
export type ReapplyCard = {
  readonly __typename?: 'ReapplyCard';
  readonly refusedOn: Scalars['Date']['output'];
};

/** The last quote expired without a payment. */
export type ExpiredQuoteCard = {
  readonly __typename?: 'ExpiredQuoteCard';
  readonly expiredOn: Scalars['Date']['output'];
};

/** An application that was begun. */
export type EstimateCard = {
  readonly __typename?: 'EstimateCard';
  readonly estimate: Estimate;
};

/** Nothing was begun. */
export type MarketingCard = {
  readonly __typename?: 'MarketingCard';
  /** What is advertised. */
  readonly product: Scalars['ProductSlug']['output'];
};

export type DashboardHome = {
  readonly __typename?: 'DashboardHome';
  readonly firstName: Maybe<Scalars['String']['output']>;
  readonly ownership: HomeOwnership;
  readonly card: Maybe<DashboardCard>;
  readonly policy: Maybe<Policy>;
  /** A policy that was accepted beside the one in force, whose first premium is not paid yet. */
  readonly pendingPolicy: Maybe<Policy>;
  /** The newest change of the coverage of `policy`; null where it is in force, was declined, or was refused over 30 days ago. */
  readonly coverageAdjustment: Maybe<CoverageAdjustment>;
  readonly quote: Maybe<Quote>;
  /** What is offered besides a quote, as long as it is open and not bought. */
  readonly offering: Maybe<ProductOffering>;
  /** The underwriter's decision that the user has not seen yet. */
  readonly unreadDecision: Maybe<Notification>;
  readonly applicationResult: Maybe<ApplicationResult>;
  /** Why there is no quote, as long as that stands: until one may apply again. */
  readonly decision: Maybe<UnderwritingDecision>;
  /** Who is paid by the policy, in the order in which they were named; null without a policy. */
  readonly beneficiaries: Maybe<ReadonlyArray<Beneficiary>>;
  /** Where the premiums come from, in words; null without a policy, and where nothing can be charged. */
  readonly paymentMethod: Maybe<Scalars['String']['output']>;
  /** The premiums that came in, the newest first; null without a policy. */
  readonly payments: Maybe<ReadonlyArray<PaidPremium>>;
  readonly estimate: Maybe<Estimate>;
};

/** A premium that came in. */
export type PaidPremium = {
  readonly __typename?: 'PaidPremium';
  readonly id: Scalars['ID']['output'];
  readonly amount: Scalars['Cents']['output'];
  /** The day in the state where the insured lives. */
  readonly paidOn: Scalars['Date']['output'];
  /** What was charged, in words. */
  readonly method: Scalars['String']['output'];
  /** Null for a payment of before there were receipts, and in the dashboard's list. */
  readonly receipt: Maybe<Document>;
};

export type FailedPayment = {
  readonly __typename?: 'FailedPayment';
  /** Why, as it is shown. */
  readonly reason: Scalars['String']['output'];
  /** The day in the state where the insured lives. */
  readonly failedOn: Scalars['Date']['output'];
};

/**
 * What `extensions.message` of an error can be, in every answer of the API. No field returns it; it is here so that the
 * types of both sides come from one list. First the specification's catalogue (access-to-purchase, section 8).
 */
export type ErrorCode =
  | 'ACCESS_CODE_EXPIRED'
  | 'ACCESS_CODE_INCORRECT'
  | 'APPLICATION_DOCUMENT_NOT_READY'
  | 'AURA_COMMON_ERROR'
  | 'AUTHENTICATION_TENTH_ATTEMPT'
  | 'AUTHENTICATION_THIRD_ATTEMPT'
  | 'BLOCKED'
  | 'CANNOT_REUSE_PASSWORD'
  | 'CREDENTIAL_INCORRECT'
  | 'CREDENTIAL_INVALID'
  | 'DEVICE_UNREGISTERED'
  | 'DEVICE_VERIFICATION_INCORRECT'
  | 'DYNAMIC_FORMS_POLLING'
  | 'EMAIL_ALREADY_TAKEN'
  | 'FINANCE_APPLICATION_DISABLED'
  | 'GRAPH_API_UNAUTHORIZED'
  | 'INVALID_DATE'
  | 'PASSWORD_MISMATCH'
  | 'PASSWORD_PREVIOUSLY_USED'
  | 'PHONE_NUMBER_MISSING'
  | 'PHONE_NUMBER_NOT_VERIFIED'
  | 'REQUIRED_INPUT_MISSING'
  | 'RETRY_TIMEOUT_EXCEEDED'
  | 'STANDARD_ERROR'
  | 'TOKEN_INVALID'
  | 'TOKEN_PURPOSE_MISMATCH'
  | 'UNDERWRITING_DISABLED'
  | 'UNSUCCESSFUL_SESSION_VERIFICATION'
  | 'USER_DECOMMISSIONED'
  /** The session is good, but not for this: verify it, or create an account. */
  | 'ACCESS_LEVEL_TOO_LOW'
  /** The same clientMutationId came with another input. */
  | 'CLIENT_MUTATION_ID_REUSED'
  /** A mailbox or support has let them in once already: until a code by text or call was entered, none goes another way. */
  | 'CODE_BY_PHONE_REQUIRED'
  /** The application was sent, and its answers with it. */
  | 'FORM_LOCKED'
  /** The form has changed since it was shown, an answer was saved, or an earlier one leads past it now: the text says which. */
  | 'FORM_OUT_OF_DATE'
  /** There is none, or it is another's. */
  | 'NOT_FOUND'
  /** It was changed elsewhere since it was read. */
  | 'OUT_OF_DATE'
  /** The quote, or the first invoice that came of it, is past its date: apply again. */
  | 'QUOTE_EXPIRED'
  /** A rejected applicant has to wait. */
  | 'REAPPLICATION_TOO_SOON'
  /** The request does not fit the contract. */
  | 'REQUEST_INVALID'
  /** A step before this one is missing. */
  | 'STEP_NOT_ALLOWED'
  /** The database is away. HTTP 503; the same call, with the same clientMutationId, may be sent again. */
  | 'SERVICE_UNAVAILABLE'
  /** A limit was reached. HTTP 429. */
  | 'TOO_MANY_REQUESTS'
  /** Fields were refused; validationErrors says which. */
  | 'VALIDATION_FAILED';

export type TermExtensionStatus =
  /** The check-up can begin. */
  | 'available'
  | 'offered'
  | 'accepted'
  /** Not after the last check-up; another one can begin on `againOn`. */
  | 'rejected';

/** A term that goes on to age 65 (access-to-purchase 9). */
export type TermExtension = {
  readonly __typename?: 'TermExtension';
  readonly policyId: Scalars['ID']['output'];
  readonly status: TermExtensionStatus;
  /** Whole years that are added. */
  readonly years: Scalars['Int']['output'];
  /** The day on which the present term ends. */
  readonly startsOn: Scalars['Date']['output'];
  readonly endsOn: Scalars['Date']['output'];
  /** From `startsOn` on, with the riders that the policy has; null without an offer. */
  readonly monthlyPremium: Maybe<Scalars['Cents']['output']>;
  readonly annualPremium: Maybe<Scalars['Cents']['output']>;
  readonly againOn: Maybe<Scalars['Date']['output']>;
};

export type AcceptTermExtensionInput = {
  readonly clientMutationId?: InputMaybe<Scalars['String']['input']>;
  readonly policyId: Scalars['ID']['input'];
};

export type TermExtensionPayload = {
  readonly __typename?: 'TermExtensionPayload';
  readonly clientMutationId: Maybe<Scalars['String']['output']>;
  readonly termExtension: TermExtension;
};
