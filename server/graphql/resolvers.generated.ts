// Generated from server/schema.graphql by `npm run generate`. Not to be edited.

import type { FlowSlug } from '../../machines/flowSlugs.ts';
import type { ProductSlug } from '../../machines/product.ts';
import type { BusinessSlug } from '../../machines/product.ts';
import type { AnswerValue } from '../../machines/flowSlugs.ts';
import type { GraphQLResolveInfo, GraphQLScalarType, GraphQLScalarTypeConfig } from 'graphql';
import type { RequestContext } from '../context.ts';
export type Maybe<T> = T | null;
export type InputMaybe<T> = T | null | undefined;
export type Omit<T, K extends keyof T> = Pick<T, Exclude<keyof T, K>>;
export type RequireFields<T, K extends keyof T> = Omit<T, K> & { [P in K]-?: NonNullable<T[P]> };
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
  readonly accountCapabilities: Maybe<AccountState>;
  readonly globalFeatureFlags: ReadonlyArray<FeatureFlag>;
  readonly translations: ReadonlyArray<Translation>;
  /** Where a journey stands, from the facts that the carrier holds. */
  readonly journey: Maybe<Journey>;
  /** Each flow's definition names the level it needs; only `pre-verified-initial-data` is open to unidentified sessions. */
  readonly flow: Maybe<Flow>;
  readonly flowSession: Maybe<FlowSession>;
  /**
   * A form of a flow session, a pure read. `CURRENT` is the last form that the facts allow; `NEXT` and `PREVIOUS`
   * are relative to `currentFormIdentifier`; `EXACT` is that form, or the last allowed one before it. Null when the
   * flow has no further form. May answer DYNAMIC_FORMS_POLLING (retryable).
   */
  readonly dynamicForm: Maybe<DynamicForm>;
  /** The key that tax ids are encrypted to before they leave the browser (JWE compact, RSA-OAEP-256 with A256GCM). */
  readonly taxIdEncryptionKey: EncryptionKey;
  readonly latestEstimate: Maybe<Estimate>;
  /** Whether the user may be covered, and why not. */
  readonly checkEligibility: Eligibility;
  readonly productAvailableInState: Scalars['Boolean']['output'];
  readonly triviaQuestions: ReadonlyArray<TriviaQuestion>;
  readonly latestInsuranceApplication: Maybe<InsuranceApplication>;
  /** The newest quote that is not accepted; expired ones are shown as such. */
  readonly pendingQuote: Maybe<Quote>;
  readonly businessDisclosures: ReadonlyArray<Disclosure>;
  readonly disclosure: Maybe<Disclosure>;
  /** Documents of the user's membership by slug, newest of each. APPLICATION_DOCUMENT_NOT_READY is retryable. */
  readonly documentsBySlug: ReadonlyArray<Document>;
  /** The latest payable invoice; null when nothing is due. */
  readonly userInvoice: Maybe<Invoice>;
  readonly userPolicy: Maybe<Policy>;
  readonly beneficiaries: ReadonlyArray<Beneficiary>;
  readonly dashboardHome: Maybe<DashboardHome>;
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


export type QueryProductAvailableInStateArgs = {
  businessSlug: Scalars['BusinessSlug']['input'];
  productSlug: Scalars['ProductSlug']['input'];
  stateId: Scalars['ID']['input'];
};


export type QueryBusinessDisclosuresArgs = {
  businessSlug: Scalars['BusinessSlug']['input'];
};


export type QueryDisclosureArgs = {
  slug: Scalars['String']['input'];
};


export type QueryDocumentsBySlugArgs = {
  slugs: ReadonlyArray<Scalars['String']['input']>;
};

export type Mutation = {
  readonly __typename?: 'Mutation';
  /** Starts a guest session for a line of business; the code is exchanged at /oauth/token. */
  readonly authorizeGuestByBusiness: AuthorizeGuestByBusinessPayload;
  /** Creates a user, or upgrades the guest whose `userId` this is. EMAIL_ALREADY_TAKEN when there is one. */
  readonly registerUser: RegisterUserPayload;
  readonly createUserProduct: CreateUserProductPayload;
  readonly setupUserForNewLineOfBusiness: SetupUserForNewLineOfBusinessPayload;
  readonly exchangeBlackbox: ExchangeBlackboxPayload;
  readonly createPhoneNumber: CreatePhoneNumberPayload;
  readonly requestVerificationCode: RequestVerificationCodePayload;
  readonly resendVerificationCode: RequestVerificationCodePayload;
  /** Verifies a phone number, and with it the session. The session's level rises; the access token must be refreshed. */
  readonly verifyPhoneCode: VerifyPhoneCodePayload;
  /** Sends a one-time code to an active phone or e-mail, to verify the session of a returning user. */
  readonly requestOtp: RequestOtpPayload;
  readonly verifySession: VerifySessionPayload;
  /** Real input happened: holds off the idle time-out. */
  readonly recordActivity: RecordActivityPayload;
  /** Log out: the session's tokens are worth nothing from here on. */
  readonly endSession: EndSessionPayload;
  readonly createFlowSession: CreateFlowSessionPayload;
  /**
   * Stores the answers of one form and advances the session. Answers that they make irrelevant are dropped.
   * `formVersion` of a form that has moved on since is the error FORM_OUT_OF_DATE.
   */
  readonly createResponse: CreateResponsePayload;
  /** The facts that eligibility and identity rest on. Absent fields stay as they are. */
  readonly updatePrequalificationInformation: UpdatePrequalificationInformationPayload;
  readonly createBeneficiary: CreateBeneficiaryPayload;
  readonly updateBeneficiary: UpdateBeneficiaryPayload;
  /** One acknowledgement a disclosure or document. All or none are stored. */
  readonly createAcknowledgements: CreateAcknowledgementsPayload;
  /** Submits the application to underwriting; a second request while one is undecided answers with that one. */
  readonly requestNewBusiness: RequestNewBusinessPayload;
  /** Accepts a quote. Accepting an accepted one again gives the same answer. */
  readonly acceptQuote: AcceptQuotePayload;
  readonly createPaymentMethod: CreatePaymentMethodPayload;
  /** Charges the active payment method for these invoices; never twice for one. */
  readonly createMultiplePayments: CreateMultiplePaymentsPayload;
};


export type MutationAuthorizeGuestByBusinessArgs = {
  input: AuthorizeGuestByBusinessInput;
};


export type MutationRegisterUserArgs = {
  input: RegisterUserInput;
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


export type MutationEndSessionArgs = {
  input: EndSessionInput;
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


export type MutationCreateBeneficiaryArgs = {
  input: CreateBeneficiaryInput;
};


export type MutationUpdateBeneficiaryArgs = {
  input: UpdateBeneficiaryInput;
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


export type MutationCreatePaymentMethodArgs = {
  input: CreatePaymentMethodInput;
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
  readonly caseId: Maybe<Scalars['ID']['output']>;
  readonly eligibleForCoverage: Scalars['Boolean']['output'];
  readonly eligibleForMonitoring: Scalars['Boolean']['output'];
  readonly eligibleForUnderwriting: Scalars['Boolean']['output'];
  readonly fraudulentDevice: Scalars['Boolean']['output'];
  readonly locked: Maybe<LockReason>;
  readonly underwritingRequired: Scalars['Boolean']['output'];
};

export type AccountCapabilities = {
  readonly __typename?: 'AccountCapabilities';
  readonly billing: Scalars['Boolean']['output'];
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
  readonly emails: ReadonlyArray<Email>;
  readonly phoneNumbers: ReadonlyArray<PhoneNumber>;
  readonly activeAddress: Maybe<Address>;
  /** Whether a tax id is on file. The tax id itself is never answered. */
  readonly taxIdSet: Scalars['Boolean']['output'];
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
  readonly eligibleForCoverage: Scalars['Boolean']['output'];
  readonly eligibleForUnderwriting: Scalars['Boolean']['output'];
  readonly underwritingRequired: Scalars['Boolean']['output'];
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
  | 'confirmation';

export type Journey = {
  readonly __typename?: 'Journey';
  readonly id: Scalars['ID']['output'];
  readonly slug: JourneySlug;
  readonly context: Scalars['String']['output'];
  readonly steps: ReadonlyArray<JourneyStep>;
  /** A policy in force (or one whose first payment is being processed): the journey is not entered again. */
  readonly hasPolicy: Scalars['Boolean']['output'];
  readonly applicationResult: Maybe<ApplicationResult>;
  /** Reasons for which the user cannot be covered, most important first. */
  readonly ineligibleReasons: ReadonlyArray<IneligibleReason>;
};

export type JourneyStep = {
  readonly __typename?: 'JourneyStep';
  readonly key: JourneyStepKey;
  /** Whether the step's conditions hold for this user. */
  readonly applicable: Scalars['Boolean']['output'];
  readonly complete: Scalars['Boolean']['output'];
};

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
};

export type FlowSession = {
  readonly __typename?: 'FlowSession';
  readonly flowSessionId: Scalars['ID']['output'];
  readonly flow: Flow;
  readonly flowScope: FlowScope;
  /** How many forms lie behind the current one. */
  readonly formIndex: Scalars['Int']['output'];
  /** The form that comes next, where CURRENT leads; empty when the flow is complete. */
  readonly nextForm: ReadonlyArray<Scalars['String']['output']>;
  /** Slugs of the forms visited, in order. */
  readonly visitedForms: ReadonlyArray<Scalars['String']['output']>;
  readonly complete: Scalars['Boolean']['output'];
  /** After an interview: why the user cannot be covered; empty otherwise. */
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
  /** The slug of the form to go from, or to, by `direction`. */
  readonly currentFormIdentifier?: InputMaybe<Scalars['String']['input']>;
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

export type DynamicForm = {
  readonly __typename?: 'DynamicForm';
  readonly id: Scalars['ID']['output'];
  readonly slug: Scalars['String']['output'];
  readonly description: Scalars['String']['output'];
  readonly layout: FormLayout;
  readonly flowSlug: Scalars['FlowSlug']['output'];
  readonly flowSessionId: Scalars['ID']['output'];
  /** Sent back with the answers, so that a stale form is told. */
  readonly version: Scalars['String']['output'];
  /** The page's heading. */
  readonly title: Scalars['String']['output'];
  /** A line under the heading; empty when there is none. */
  readonly subtitle: Scalars['String']['output'];
  /** Position of the form in its flow, from 0, and the flow's length as far as it is known. */
  readonly formIndex: Scalars['Int']['output'];
  readonly formCount: Scalars['Int']['output'];
  /** The progress-bar step that this form belongs to, such as `license` or `medical-history`. */
  readonly stepKey: Scalars['String']['output'];
  /** Which review screen a review form is; null for other layouts. */
  readonly reviewVariant: Maybe<ReviewVariant>;
  readonly items: ReadonlyArray<FormItem>;
  readonly groups: ReadonlyArray<FormGroup>;
  readonly expiration: Maybe<FormExpiration>;
  /** The button at the page's upper left; null when the form cannot be left backwards. */
  readonly leadingNavigationButton: Maybe<ButtonContent>;
};

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

export type FormItemContent = ButtonContent | DecorationContent | ImageContent | CheckboxContent | DateContent | MultiSelectContent | NumericContent | SingleSelectContent | SliderContent | TaxIdContent | TextInputContent | ToggleContent | UnitizedContent | ListRowContent | SpaceContent | TextContent;

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
  /** Runs the form's API groups in order. */
  | 'executeGroups'
  /** Sends the form's answers (createResponse). */
  | 'createResponse'
  /** Creates the acknowledgements that the form lists. */
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

export type DecorationContent = {
  readonly __typename?: 'DecorationContent';
  readonly name: Scalars['String']['output'];
};

export type ImageContent = {
  readonly __typename?: 'ImageContent';
  readonly name: Scalars['String']['output'];
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
  /** Shown when the date is after `maxDate`; empty for the catalogue's own message. */
  readonly rangeMessage: Scalars['String']['output'];
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
  /** Letters only. */
  | 'alphabetical'
  /** A person's name: letters, spaces, hyphens, apostrophes and full stops. */
  | 'name'
  | 'email'
  | 'phoneNumber'
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
  /** The HTML autocomplete token, such as `given-name`; empty for none. */
  readonly autocomplete: Scalars['String']['output'];
};

export type UnitizedPart = {
  readonly __typename?: 'UnitizedPart';
  readonly key: Scalars['String']['output'];
  readonly label: Scalars['String']['output'];
  readonly minValue: Scalars['Int']['output'];
  readonly maxValue: Scalars['Int']['output'];
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
  /** An edit or a step on; empty when the row is only read. */
  readonly actions: ReadonlyArray<Action>;
};

export type FormGroupType =
  | 'address'
  | 'phone'
  | 'container'
  | 'api';

/** A mutation that a form's API group runs. */
export type GroupMutation =
  | 'updatePrequalificationInformation'
  | 'createBeneficiary'
  | 'updateBeneficiary'
  | 'createPhoneNumber';

export type FormGroup = {
  readonly __typename?: 'FormGroup';
  readonly key: Scalars['String']['output'];
  readonly type: FormGroupType;
  readonly itemKeys: ReadonlyArray<Scalars['String']['output']>;
  readonly replacementKey: Maybe<Scalars['String']['output']>;
  /** For `api`: the mutation, and which of its input's fields takes which item or literal. */
  readonly mutation: Maybe<GroupMutation>;
  readonly variables: ReadonlyArray<GroupVariable>;
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
  readonly slug: Scalars['FlowSlug']['input'];
  /** Forget the answers of an unfinished session and begin again. */
  readonly fromStart?: InputMaybe<Scalars['Boolean']['input']>;
  readonly flowScope?: InputMaybe<FlowScope>;
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
  readonly contact: IndividualContact;
};

export type IndividualContact = {
  readonly __typename?: 'IndividualContact';
  readonly id: Scalars['ID']['output'];
  readonly firstName: Scalars['String']['output'];
  readonly middleInitial: Maybe<Scalars['String']['output']>;
  readonly lastName: Scalars['String']['output'];
  readonly relationship: Scalars['String']['output'];
  readonly birthdate: Scalars['Date']['output'];
  readonly email: Maybe<Scalars['String']['output']>;
  readonly phoneNumber: Maybe<Scalars['String']['output']>;
};

export type CreateBeneficiaryInput = {
  readonly clientMutationId?: InputMaybe<Scalars['String']['input']>;
  readonly firstName: Scalars['String']['input'];
  readonly middleInitial?: InputMaybe<Scalars['String']['input']>;
  readonly lastName: Scalars['String']['input'];
  readonly relationship: Scalars['String']['input'];
  readonly birthdate: Scalars['Date']['input'];
  readonly email?: InputMaybe<Scalars['String']['input']>;
  readonly phoneNumber?: InputMaybe<Scalars['String']['input']>;
  readonly responsibility?: InputMaybe<Responsibility>;
};

export type CreateBeneficiaryPayload = {
  readonly __typename?: 'CreateBeneficiaryPayload';
  readonly clientMutationId: Maybe<Scalars['String']['output']>;
  readonly beneficiary: Beneficiary;
};

export type UpdateBeneficiaryInput = {
  readonly clientMutationId?: InputMaybe<Scalars['String']['input']>;
  readonly beneficiaryId: Scalars['ID']['input'];
  readonly firstName?: InputMaybe<Scalars['String']['input']>;
  readonly middleInitial?: InputMaybe<Scalars['String']['input']>;
  readonly lastName?: InputMaybe<Scalars['String']['input']>;
  readonly relationship?: InputMaybe<Scalars['String']['input']>;
  readonly birthdate?: InputMaybe<Scalars['Date']['input']>;
  readonly email?: InputMaybe<Scalars['String']['input']>;
  readonly phoneNumber?: InputMaybe<Scalars['String']['input']>;
};

export type UpdateBeneficiaryPayload = {
  readonly __typename?: 'UpdateBeneficiaryPayload';
  readonly clientMutationId: Maybe<Scalars['String']['output']>;
  readonly beneficiary: Beneficiary;
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
  /** A rejected applicant may apply again from this day on. */
  readonly mayReapplyAt: Maybe<Scalars['DateTime']['output']>;
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
  readonly termUnit: TermUnit;
  readonly insuredsAgeAtTerm: Scalars['Int']['output'];
  readonly health: Health;
  readonly tobacco: Scalars['Boolean']['output'];
  readonly monthlyPremium: Scalars['Cents']['output'];
  readonly annualPremium: Scalars['Cents']['output'];
  readonly premiums: ReadonlyArray<Premium>;
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

export type QuoteStatus =
  | 'pending'
  | 'in_flight'
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
  readonly expiresAt: Scalars['DateTime']['output'];
  readonly extensionAvailable: Scalars['Boolean']['output'];
  readonly product: Product;
  readonly classification: Classification;
  readonly documents: ReadonlyArray<Document>;
  readonly insuranceApplication: InsuranceApplication;
};

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

export type Document = {
  readonly __typename?: 'Document';
  readonly id: Scalars['ID']['output'];
  readonly name: Scalars['String']['output'];
  readonly slug: Scalars['String']['output'];
  readonly version: Scalars['Int']['output'];
  readonly createdAt: Scalars['DateTime']['output'];
  readonly html: DocumentFile;
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
  readonly version: Scalars['Int']['output'];
  readonly createdAt: Scalars['DateTime']['output'];
  readonly important: Scalars['Boolean']['output'];
  /** HTML, shown in a sandboxed frame. */
  readonly body: Scalars['String']['output'];
};

export type AcknowledgementContext =
  | 'insurance_membership'
  | 'insurance_application';

export type AcknowledgementInput = {
  /** The id of the disclosure or document. */
  readonly subjectId: Scalars['ID']['input'];
  readonly context: AcknowledgementContext;
};

export type CreateAcknowledgementsInput = {
  readonly clientMutationId?: InputMaybe<Scalars['String']['input']>;
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

export type PaymentMethodMetadataInput = {
  readonly brand: Scalars['String']['input'];
  readonly country: Scalars['String']['input'];
  readonly funding: Scalars['String']['input'];
  readonly last4: Scalars['String']['input'];
};

export type CreatePaymentMethodInput = {
  readonly clientMutationId?: InputMaybe<Scalars['String']['input']>;
  /** The card provider's id; no card number ever comes here. */
  readonly externalId: Scalars['String']['input'];
  readonly source: PaymentMethodSource;
  readonly name: Scalars['String']['input'];
  readonly metadata: PaymentMethodMetadataInput;
};

export type PaymentMethodMetadata = {
  readonly __typename?: 'PaymentMethodMetadata';
  readonly brand: Scalars['String']['output'];
  readonly country: Scalars['String']['output'];
  readonly funding: Scalars['String']['output'];
  readonly last4: Scalars['String']['output'];
};

export type PaymentMethod = {
  readonly __typename?: 'PaymentMethod';
  readonly id: Scalars['ID']['output'];
  readonly source: PaymentMethodSource;
  readonly status: Scalars['String']['output'];
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

export type Invoice = {
  readonly __typename?: 'Invoice';
  readonly id: Scalars['ID']['output'];
  readonly amount: Scalars['Cents']['output'];
  readonly balance: Scalars['Cents']['output'];
  readonly dueAt: Scalars['DateTime']['output'];
  readonly issuedAt: Scalars['DateTime']['output'];
  readonly pastDue: Scalars['Boolean']['output'];
  readonly status: InvoiceStatus;
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
  | 'pending'
  | 'valid'
  | 'lapsed'
  | 'terminated';

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
  readonly monthlyPremium: Scalars['Cents']['output'];
  /** When the first premium was paid; null while it is processing. */
  readonly paidAt: Maybe<Scalars['DateTime']['output']>;
  readonly activePlan: Maybe<Plan>;
  readonly product: Product;
  readonly documents: ReadonlyArray<Document>;
};

export type Plan = {
  readonly __typename?: 'Plan';
  readonly id: Scalars['ID']['output'];
  readonly amount: Scalars['Cents']['output'];
  readonly billingFrequency: BillingFrequency;
  readonly nextPayment: NextPayment;
};

export type NextPayment = {
  readonly __typename?: 'NextPayment';
  readonly date: Scalars['Date']['output'];
  readonly invoiceId: Maybe<Scalars['ID']['output']>;
  readonly estimated: Scalars['Boolean']['output'];
};

/** Which insurance card the dashboard shows, in this order of priority. */
export type HomeOwnership =
  | 'owned'
  | 'notice'
  | 'quote'
  | 'recapture'
  | 'marketing';

export type DashboardHome = {
  readonly __typename?: 'DashboardHome';
  readonly firstName: Maybe<Scalars['String']['output']>;
  readonly ownership: HomeOwnership;
  readonly policy: Maybe<Policy>;
  readonly quote: Maybe<Quote>;
  readonly applicationResult: Maybe<ApplicationResult>;
  readonly estimate: Maybe<Estimate>;
};



export type ResolverTypeWrapper<T> = Promise<T> | T;

export type Resolver<TResult, TParent = Record<PropertyKey, never>, TContext = Record<PropertyKey, never>, TArgs = Record<PropertyKey, never>> = ResolverFn<TResult, TParent, TContext, TArgs>;

export type ResolverFn<TResult, TParent, TContext, TArgs> = (
  parent: TParent,
  args: TArgs,
  context: TContext,
  info: GraphQLResolveInfo
) => Promise<TResult> | TResult;

export type SubscriptionSubscribeFn<TResult, TParent, TContext, TArgs> = (
  parent: TParent,
  args: TArgs,
  context: TContext,
  info: GraphQLResolveInfo
) => AsyncIterable<TResult> | Promise<AsyncIterable<TResult>>;

export type SubscriptionResolveFn<TResult, TParent, TContext, TArgs> = (
  parent: TParent,
  args: TArgs,
  context: TContext,
  info: GraphQLResolveInfo
) => TResult | Promise<TResult>;

export interface SubscriptionSubscriberObject<TResult, TKey extends string, TParent, TContext, TArgs> {
  subscribe: SubscriptionSubscribeFn<{ [key in TKey]: TResult }, TParent, TContext, TArgs>;
  resolve?: SubscriptionResolveFn<TResult, { [key in TKey]: TResult }, TContext, TArgs>;
}

export interface SubscriptionResolverObject<TResult, TParent, TContext, TArgs> {
  subscribe: SubscriptionSubscribeFn<any, TParent, TContext, TArgs>;
  resolve: SubscriptionResolveFn<TResult, any, TContext, TArgs>;
}

export type SubscriptionObject<TResult, TKey extends string, TParent, TContext, TArgs> =
  | SubscriptionSubscriberObject<TResult, TKey, TParent, TContext, TArgs>
  | SubscriptionResolverObject<TResult, TParent, TContext, TArgs>;

export type SubscriptionResolver<TResult, TKey extends string, TParent = Record<PropertyKey, never>, TContext = Record<PropertyKey, never>, TArgs = Record<PropertyKey, never>> =
  | ((...args: any[]) => SubscriptionObject<TResult, TKey, TParent, TContext, TArgs>)
  | SubscriptionObject<TResult, TKey, TParent, TContext, TArgs>;

export type TypeResolveFn<TTypes, TParent = Record<PropertyKey, never>, TContext = Record<PropertyKey, never>> = (
  parent: TParent,
  context: TContext,
  info: GraphQLResolveInfo
) => Maybe<TTypes> | Promise<Maybe<TTypes>>;

export type IsTypeOfResolverFn<T = Record<PropertyKey, never>, TContext = Record<PropertyKey, never>> = (obj: T, context: TContext, info: GraphQLResolveInfo) => boolean | Promise<boolean>;

export type NextResolverFn<T> = () => Promise<T>;

export type DirectiveResolverFn<TResult = Record<PropertyKey, never>, TParent = Record<PropertyKey, never>, TContext = Record<PropertyKey, never>, TArgs = Record<PropertyKey, never>> = (
  next: NextResolverFn<TResult>,
  parent: TParent,
  args: TArgs,
  context: TContext,
  info: GraphQLResolveInfo
) => TResult | Promise<TResult>;



/** Mapping of union types */
export type ResolversUnionTypes<_RefType extends Record<string, unknown>> = {
  FormItemContent:
    | ( ButtonContent )
    | ( DecorationContent )
    | ( ImageContent )
    | ( CheckboxContent )
    | ( DateContent )
    | ( MultiSelectContent )
    | ( NumericContent )
    | ( SingleSelectContent )
    | ( SliderContent )
    | ( TaxIdContent )
    | ( TextInputContent )
    | ( ToggleContent )
    | ( UnitizedContent )
    | ( ListRowContent )
    | ( SpaceContent )
    | ( TextContent )
  ;
};

/** Mapping of interface types */
export type ResolversInterfaceTypes<_RefType extends Record<string, unknown>> = {
  InputContent:
    | ( CheckboxContent )
    | ( ToggleContent )
    | ( DateContent )
    | ( NumericContent )
    | ( SingleSelectContent )
    | ( MultiSelectContent )
    | ( SliderContent )
    | ( TaxIdContent )
    | ( TextInputContent )
    | ( UnitizedContent )
  ;
};

/** Mapping between all available schema types and the resolvers types */
export type ResolversTypes = {
  Date: ResolverTypeWrapper<Scalars['Date']['output']>;
  DateTime: ResolverTypeWrapper<Scalars['DateTime']['output']>;
  Dollars: ResolverTypeWrapper<Scalars['Dollars']['output']>;
  Cents: ResolverTypeWrapper<Scalars['Cents']['output']>;
  FlowSlug: ResolverTypeWrapper<Scalars['FlowSlug']['output']>;
  ProductSlug: ResolverTypeWrapper<Scalars['ProductSlug']['output']>;
  BusinessSlug: ResolverTypeWrapper<Scalars['BusinessSlug']['output']>;
  AnswerValue: ResolverTypeWrapper<Scalars['AnswerValue']['output']>;
  AccessLevel: AccessLevel;
  Query: ResolverTypeWrapper<Record<PropertyKey, never>>;
  String: ResolverTypeWrapper<Scalars['String']['output']>;
  ID: ResolverTypeWrapper<Scalars['ID']['output']>;
  Boolean: ResolverTypeWrapper<Scalars['Boolean']['output']>;
  Mutation: ResolverTypeWrapper<Record<PropertyKey, never>>;
  Session: ResolverTypeWrapper<Session>;
  LockReason: LockReason;
  AccountState: ResolverTypeWrapper<AccountState>;
  AccountCapabilities: ResolverTypeWrapper<AccountCapabilities>;
  FeatureFlag: ResolverTypeWrapper<FeatureFlag>;
  Translation: ResolverTypeWrapper<Translation>;
  Gender: Gender;
  User: ResolverTypeWrapper<User>;
  Int: ResolverTypeWrapper<Scalars['Int']['output']>;
  Constellation: ResolverTypeWrapper<Constellation>;
  InsuranceMembership: ResolverTypeWrapper<InsuranceMembership>;
  EmailStatus: EmailStatus;
  Email: ResolverTypeWrapper<Email>;
  PhoneNumberStatus: PhoneNumberStatus;
  PhoneNumber: ResolverTypeWrapper<PhoneNumber>;
  Address: ResolverTypeWrapper<Address>;
  VerificationChannel: VerificationChannel;
  AuthorizeGuestByBusinessInput: AuthorizeGuestByBusinessInput;
  AuthorizeGuestByBusinessPayload: ResolverTypeWrapper<AuthorizeGuestByBusinessPayload>;
  RegisterUserInput: RegisterUserInput;
  RegisterUserPayload: ResolverTypeWrapper<RegisterUserPayload>;
  CreateUserProductInput: CreateUserProductInput;
  CreateUserProductPayload: ResolverTypeWrapper<CreateUserProductPayload>;
  SetupUserForNewLineOfBusinessInput: SetupUserForNewLineOfBusinessInput;
  SetupUserForNewLineOfBusinessPayload: ResolverTypeWrapper<SetupUserForNewLineOfBusinessPayload>;
  ExchangeBlackboxInput: ExchangeBlackboxInput;
  ExchangeBlackboxPayload: ResolverTypeWrapper<ExchangeBlackboxPayload>;
  CreatePhoneNumberInput: CreatePhoneNumberInput;
  CreatePhoneNumberPayload: ResolverTypeWrapper<CreatePhoneNumberPayload>;
  RequestVerificationCodeInput: RequestVerificationCodeInput;
  RequestVerificationCodePayload: ResolverTypeWrapper<RequestVerificationCodePayload>;
  VerifyPhoneCodeInput: VerifyPhoneCodeInput;
  VerifyPhoneCodePayload: ResolverTypeWrapper<VerifyPhoneCodePayload>;
  RequestOtpInput: RequestOtpInput;
  RequestOtpPayload: ResolverTypeWrapper<RequestOtpPayload>;
  VerifySessionInput: VerifySessionInput;
  VerifySessionPayload: ResolverTypeWrapper<VerifySessionPayload>;
  RecordActivityInput: RecordActivityInput;
  RecordActivityPayload: ResolverTypeWrapper<RecordActivityPayload>;
  EndSessionInput: EndSessionInput;
  EndSessionPayload: ResolverTypeWrapper<EndSessionPayload>;
  JourneySlug: JourneySlug;
  JourneyStepKey: JourneyStepKey;
  Journey: ResolverTypeWrapper<Journey>;
  JourneyStep: ResolverTypeWrapper<JourneyStep>;
  FlowScope: FlowScope;
  TerminalBehavior: TerminalBehavior;
  Flow: ResolverTypeWrapper<Flow>;
  FlowSession: ResolverTypeWrapper<FlowSession>;
  FormDirection: FormDirection;
  DynamicFormInput: DynamicFormInput;
  FormLayout: FormLayout;
  DynamicForm: ResolverTypeWrapper<Omit<DynamicForm, 'items'> & { items: ReadonlyArray<ResolversTypes['FormItem']> }>;
  ReviewVariant: ReviewVariant;
  FormExpiration: ResolverTypeWrapper<FormExpiration>;
  FormItemType: FormItemType;
  FormItem: ResolverTypeWrapper<Omit<FormItem, 'content'> & { content: ResolversTypes['FormItemContent'] }>;
  FormItemContent: ResolverTypeWrapper<ResolversUnionTypes<ResolversTypes>['FormItemContent']>;
  ButtonStyle: ButtonStyle;
  ButtonContent: ResolverTypeWrapper<ButtonContent>;
  ActionType: ActionType;
  ActionCommand: ActionCommand;
  ActionDestination: ActionDestination;
  ActionSource: ActionSource;
  ActionSourceType: ActionSourceType;
  Action: ResolverTypeWrapper<Action>;
  ActionArgument: ResolverTypeWrapper<ActionArgument>;
  DecorationContent: ResolverTypeWrapper<DecorationContent>;
  ImageContent: ResolverTypeWrapper<ImageContent>;
  TextStyle: TextStyle;
  TextContent: ResolverTypeWrapper<TextContent>;
  SpaceContent: ResolverTypeWrapper<SpaceContent>;
  InputContent: ResolverTypeWrapper<ResolversInterfaceTypes<ResolversTypes>['InputContent']>;
  CheckboxContent: ResolverTypeWrapper<CheckboxContent>;
  ToggleContent: ResolverTypeWrapper<ToggleContent>;
  DateContent: ResolverTypeWrapper<DateContent>;
  NumericContent: ResolverTypeWrapper<NumericContent>;
  Float: ResolverTypeWrapper<Scalars['Float']['output']>;
  SelectFormat: SelectFormat;
  SelectOption: ResolverTypeWrapper<SelectOption>;
  SingleSelectContent: ResolverTypeWrapper<SingleSelectContent>;
  MultiSelectContent: ResolverTypeWrapper<MultiSelectContent>;
  SliderContent: ResolverTypeWrapper<SliderContent>;
  TaxIdContent: ResolverTypeWrapper<TaxIdContent>;
  TextRule: TextRule;
  TextInputContent: ResolverTypeWrapper<TextInputContent>;
  UnitizedPart: ResolverTypeWrapper<UnitizedPart>;
  UnitizedContent: ResolverTypeWrapper<UnitizedContent>;
  ListRowContent: ResolverTypeWrapper<ListRowContent>;
  FormGroupType: FormGroupType;
  GroupMutation: GroupMutation;
  FormGroup: ResolverTypeWrapper<FormGroup>;
  GroupVariable: ResolverTypeWrapper<GroupVariable>;
  EncryptionKey: ResolverTypeWrapper<EncryptionKey>;
  CreateFlowSessionInput: CreateFlowSessionInput;
  CreateFlowSessionPayload: ResolverTypeWrapper<CreateFlowSessionPayload>;
  InputType: InputType;
  FieldResponseInput: FieldResponseInput;
  CreateResponseInput: CreateResponseInput;
  CreateResponsePayload: ResolverTypeWrapper<CreateResponsePayload>;
  UpdatePrequalificationInformationInput: UpdatePrequalificationInformationInput;
  UpdatePrequalificationInformationPayload: ResolverTypeWrapper<UpdatePrequalificationInformationPayload>;
  Responsibility: Responsibility;
  Beneficiary: ResolverTypeWrapper<Beneficiary>;
  IndividualContact: ResolverTypeWrapper<IndividualContact>;
  CreateBeneficiaryInput: CreateBeneficiaryInput;
  CreateBeneficiaryPayload: ResolverTypeWrapper<CreateBeneficiaryPayload>;
  UpdateBeneficiaryInput: UpdateBeneficiaryInput;
  UpdateBeneficiaryPayload: ResolverTypeWrapper<UpdateBeneficiaryPayload>;
  IneligibleReason: IneligibleReason;
  Eligibility: ResolverTypeWrapper<Eligibility>;
  BillingFrequency: BillingFrequency;
  Premium: ResolverTypeWrapper<Premium>;
  TermUnit: TermUnit;
  Health: Health;
  Estimate: ResolverTypeWrapper<Estimate>;
  ApplicationResult: ApplicationResult;
  InsuranceApplication: ResolverTypeWrapper<InsuranceApplication>;
  QuoteStatus: QuoteStatus;
  Quote: ResolverTypeWrapper<Quote>;
  Product: ResolverTypeWrapper<Product>;
  Classification: ResolverTypeWrapper<Classification>;
  TriviaQuestion: ResolverTypeWrapper<TriviaQuestion>;
  TriviaAnswer: ResolverTypeWrapper<TriviaAnswer>;
  Document: ResolverTypeWrapper<Document>;
  DocumentFile: ResolverTypeWrapper<DocumentFile>;
  Disclosure: ResolverTypeWrapper<Disclosure>;
  AcknowledgementContext: AcknowledgementContext;
  AcknowledgementInput: AcknowledgementInput;
  CreateAcknowledgementsInput: CreateAcknowledgementsInput;
  CreateAcknowledgementsPayload: ResolverTypeWrapper<CreateAcknowledgementsPayload>;
  Acknowledgement: ResolverTypeWrapper<Acknowledgement>;
  RequestNewBusinessInput: RequestNewBusinessInput;
  RequestNewBusinessPayload: ResolverTypeWrapper<RequestNewBusinessPayload>;
  AcceptedStatus: AcceptedStatus;
  AcceptQuoteInput: AcceptQuoteInput;
  AcceptQuotePayload: ResolverTypeWrapper<AcceptQuotePayload>;
  PaymentMethodSource: PaymentMethodSource;
  PaymentMethodMetadataInput: PaymentMethodMetadataInput;
  CreatePaymentMethodInput: CreatePaymentMethodInput;
  PaymentMethodMetadata: ResolverTypeWrapper<PaymentMethodMetadata>;
  PaymentMethod: ResolverTypeWrapper<PaymentMethod>;
  CreatePaymentMethodPayload: ResolverTypeWrapper<CreatePaymentMethodPayload>;
  InvoiceStatus: InvoiceStatus;
  Invoice: ResolverTypeWrapper<Invoice>;
  TransactionResult: TransactionResult;
  CreateMultiplePaymentsInput: CreateMultiplePaymentsInput;
  CreateMultiplePaymentsPayload: ResolverTypeWrapper<CreateMultiplePaymentsPayload>;
  ProcessedPayment: ResolverTypeWrapper<ProcessedPayment>;
  PolicyStatus: PolicyStatus;
  Policy: ResolverTypeWrapper<Policy>;
  Plan: ResolverTypeWrapper<Plan>;
  NextPayment: ResolverTypeWrapper<NextPayment>;
  HomeOwnership: HomeOwnership;
  DashboardHome: ResolverTypeWrapper<DashboardHome>;
};

/** Mapping between all available schema types and the resolvers parents */
export type ResolversParentTypes = {
  Date: Scalars['Date']['output'];
  DateTime: Scalars['DateTime']['output'];
  Dollars: Scalars['Dollars']['output'];
  Cents: Scalars['Cents']['output'];
  FlowSlug: Scalars['FlowSlug']['output'];
  ProductSlug: Scalars['ProductSlug']['output'];
  BusinessSlug: Scalars['BusinessSlug']['output'];
  AnswerValue: Scalars['AnswerValue']['output'];
  Query: Record<PropertyKey, never>;
  String: Scalars['String']['output'];
  ID: Scalars['ID']['output'];
  Boolean: Scalars['Boolean']['output'];
  Mutation: Record<PropertyKey, never>;
  Session: Session;
  AccountState: AccountState;
  AccountCapabilities: AccountCapabilities;
  FeatureFlag: FeatureFlag;
  Translation: Translation;
  User: User;
  Int: Scalars['Int']['output'];
  Constellation: Constellation;
  InsuranceMembership: InsuranceMembership;
  Email: Email;
  PhoneNumber: PhoneNumber;
  Address: Address;
  AuthorizeGuestByBusinessInput: AuthorizeGuestByBusinessInput;
  AuthorizeGuestByBusinessPayload: AuthorizeGuestByBusinessPayload;
  RegisterUserInput: RegisterUserInput;
  RegisterUserPayload: RegisterUserPayload;
  CreateUserProductInput: CreateUserProductInput;
  CreateUserProductPayload: CreateUserProductPayload;
  SetupUserForNewLineOfBusinessInput: SetupUserForNewLineOfBusinessInput;
  SetupUserForNewLineOfBusinessPayload: SetupUserForNewLineOfBusinessPayload;
  ExchangeBlackboxInput: ExchangeBlackboxInput;
  ExchangeBlackboxPayload: ExchangeBlackboxPayload;
  CreatePhoneNumberInput: CreatePhoneNumberInput;
  CreatePhoneNumberPayload: CreatePhoneNumberPayload;
  RequestVerificationCodeInput: RequestVerificationCodeInput;
  RequestVerificationCodePayload: RequestVerificationCodePayload;
  VerifyPhoneCodeInput: VerifyPhoneCodeInput;
  VerifyPhoneCodePayload: VerifyPhoneCodePayload;
  RequestOtpInput: RequestOtpInput;
  RequestOtpPayload: RequestOtpPayload;
  VerifySessionInput: VerifySessionInput;
  VerifySessionPayload: VerifySessionPayload;
  RecordActivityInput: RecordActivityInput;
  RecordActivityPayload: RecordActivityPayload;
  EndSessionInput: EndSessionInput;
  EndSessionPayload: EndSessionPayload;
  Journey: Journey;
  JourneyStep: JourneyStep;
  Flow: Flow;
  FlowSession: FlowSession;
  DynamicFormInput: DynamicFormInput;
  DynamicForm: Omit<DynamicForm, 'items'> & { items: ReadonlyArray<ResolversParentTypes['FormItem']> };
  FormExpiration: FormExpiration;
  FormItem: Omit<FormItem, 'content'> & { content: ResolversParentTypes['FormItemContent'] };
  FormItemContent: ResolversUnionTypes<ResolversParentTypes>['FormItemContent'];
  ButtonContent: ButtonContent;
  Action: Action;
  ActionArgument: ActionArgument;
  DecorationContent: DecorationContent;
  ImageContent: ImageContent;
  TextContent: TextContent;
  SpaceContent: SpaceContent;
  InputContent: ResolversInterfaceTypes<ResolversParentTypes>['InputContent'];
  CheckboxContent: CheckboxContent;
  ToggleContent: ToggleContent;
  DateContent: DateContent;
  NumericContent: NumericContent;
  Float: Scalars['Float']['output'];
  SelectOption: SelectOption;
  SingleSelectContent: SingleSelectContent;
  MultiSelectContent: MultiSelectContent;
  SliderContent: SliderContent;
  TaxIdContent: TaxIdContent;
  TextInputContent: TextInputContent;
  UnitizedPart: UnitizedPart;
  UnitizedContent: UnitizedContent;
  ListRowContent: ListRowContent;
  FormGroup: FormGroup;
  GroupVariable: GroupVariable;
  EncryptionKey: EncryptionKey;
  CreateFlowSessionInput: CreateFlowSessionInput;
  CreateFlowSessionPayload: CreateFlowSessionPayload;
  FieldResponseInput: FieldResponseInput;
  CreateResponseInput: CreateResponseInput;
  CreateResponsePayload: CreateResponsePayload;
  UpdatePrequalificationInformationInput: UpdatePrequalificationInformationInput;
  UpdatePrequalificationInformationPayload: UpdatePrequalificationInformationPayload;
  Beneficiary: Beneficiary;
  IndividualContact: IndividualContact;
  CreateBeneficiaryInput: CreateBeneficiaryInput;
  CreateBeneficiaryPayload: CreateBeneficiaryPayload;
  UpdateBeneficiaryInput: UpdateBeneficiaryInput;
  UpdateBeneficiaryPayload: UpdateBeneficiaryPayload;
  Eligibility: Eligibility;
  Premium: Premium;
  Estimate: Estimate;
  InsuranceApplication: InsuranceApplication;
  Quote: Quote;
  Product: Product;
  Classification: Classification;
  TriviaQuestion: TriviaQuestion;
  TriviaAnswer: TriviaAnswer;
  Document: Document;
  DocumentFile: DocumentFile;
  Disclosure: Disclosure;
  AcknowledgementInput: AcknowledgementInput;
  CreateAcknowledgementsInput: CreateAcknowledgementsInput;
  CreateAcknowledgementsPayload: CreateAcknowledgementsPayload;
  Acknowledgement: Acknowledgement;
  RequestNewBusinessInput: RequestNewBusinessInput;
  RequestNewBusinessPayload: RequestNewBusinessPayload;
  AcceptQuoteInput: AcceptQuoteInput;
  AcceptQuotePayload: AcceptQuotePayload;
  PaymentMethodMetadataInput: PaymentMethodMetadataInput;
  CreatePaymentMethodInput: CreatePaymentMethodInput;
  PaymentMethodMetadata: PaymentMethodMetadata;
  PaymentMethod: PaymentMethod;
  CreatePaymentMethodPayload: CreatePaymentMethodPayload;
  Invoice: Invoice;
  CreateMultiplePaymentsInput: CreateMultiplePaymentsInput;
  CreateMultiplePaymentsPayload: CreateMultiplePaymentsPayload;
  ProcessedPayment: ProcessedPayment;
  Policy: Policy;
  Plan: Plan;
  NextPayment: NextPayment;
  DashboardHome: DashboardHome;
};

export type AccessDirectiveArgs = {
  level: AccessLevel;
};

export type AccessDirectiveResolver<Result, Parent, ContextType = RequestContext, Args = AccessDirectiveArgs> = DirectiveResolverFn<Result, Parent, ContextType, Args>;

export interface DateScalarConfig extends GraphQLScalarTypeConfig<ResolversTypes['Date'], any> {
  name: 'Date';
}

export interface DateTimeScalarConfig extends GraphQLScalarTypeConfig<ResolversTypes['DateTime'], any> {
  name: 'DateTime';
}

export interface DollarsScalarConfig extends GraphQLScalarTypeConfig<ResolversTypes['Dollars'], any> {
  name: 'Dollars';
}

export interface CentsScalarConfig extends GraphQLScalarTypeConfig<ResolversTypes['Cents'], any> {
  name: 'Cents';
}

export interface FlowSlugScalarConfig extends GraphQLScalarTypeConfig<ResolversTypes['FlowSlug'], any> {
  name: 'FlowSlug';
}

export interface ProductSlugScalarConfig extends GraphQLScalarTypeConfig<ResolversTypes['ProductSlug'], any> {
  name: 'ProductSlug';
}

export interface BusinessSlugScalarConfig extends GraphQLScalarTypeConfig<ResolversTypes['BusinessSlug'], any> {
  name: 'BusinessSlug';
}

export interface AnswerValueScalarConfig extends GraphQLScalarTypeConfig<ResolversTypes['AnswerValue'], any> {
  name: 'AnswerValue';
}

export type QueryResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['Query'] = ResolversParentTypes['Query']> = {
  session?: Resolver<Maybe<ResolversTypes['Session']>, ParentType, ContextType>;
  me?: Resolver<Maybe<ResolversTypes['User']>, ParentType, ContextType>;
  accountCapabilities?: Resolver<Maybe<ResolversTypes['AccountState']>, ParentType, ContextType>;
  globalFeatureFlags?: Resolver<ReadonlyArray<ResolversTypes['FeatureFlag']>, ParentType, ContextType>;
  translations?: Resolver<ReadonlyArray<ResolversTypes['Translation']>, ParentType, ContextType, RequireFields<QueryTranslationsArgs, 'slug'>>;
  journey?: Resolver<Maybe<ResolversTypes['Journey']>, ParentType, ContextType, RequireFields<QueryJourneyArgs, 'slug'>>;
  flow?: Resolver<Maybe<ResolversTypes['Flow']>, ParentType, ContextType, RequireFields<QueryFlowArgs, 'slug'>>;
  flowSession?: Resolver<Maybe<ResolversTypes['FlowSession']>, ParentType, ContextType, RequireFields<QueryFlowSessionArgs, 'flowSessionId'>>;
  dynamicForm?: Resolver<Maybe<ResolversTypes['DynamicForm']>, ParentType, ContextType, RequireFields<QueryDynamicFormArgs, 'input'>>;
  taxIdEncryptionKey?: Resolver<ResolversTypes['EncryptionKey'], ParentType, ContextType>;
  latestEstimate?: Resolver<Maybe<ResolversTypes['Estimate']>, ParentType, ContextType>;
  checkEligibility?: Resolver<ResolversTypes['Eligibility'], ParentType, ContextType>;
  productAvailableInState?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType, RequireFields<QueryProductAvailableInStateArgs, 'businessSlug' | 'productSlug' | 'stateId'>>;
  triviaQuestions?: Resolver<ReadonlyArray<ResolversTypes['TriviaQuestion']>, ParentType, ContextType>;
  latestInsuranceApplication?: Resolver<Maybe<ResolversTypes['InsuranceApplication']>, ParentType, ContextType>;
  pendingQuote?: Resolver<Maybe<ResolversTypes['Quote']>, ParentType, ContextType>;
  businessDisclosures?: Resolver<ReadonlyArray<ResolversTypes['Disclosure']>, ParentType, ContextType, RequireFields<QueryBusinessDisclosuresArgs, 'businessSlug'>>;
  disclosure?: Resolver<Maybe<ResolversTypes['Disclosure']>, ParentType, ContextType, RequireFields<QueryDisclosureArgs, 'slug'>>;
  documentsBySlug?: Resolver<ReadonlyArray<ResolversTypes['Document']>, ParentType, ContextType, RequireFields<QueryDocumentsBySlugArgs, 'slugs'>>;
  userInvoice?: Resolver<Maybe<ResolversTypes['Invoice']>, ParentType, ContextType>;
  userPolicy?: Resolver<Maybe<ResolversTypes['Policy']>, ParentType, ContextType>;
  beneficiaries?: Resolver<ReadonlyArray<ResolversTypes['Beneficiary']>, ParentType, ContextType>;
  dashboardHome?: Resolver<Maybe<ResolversTypes['DashboardHome']>, ParentType, ContextType>;
};

export type MutationResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['Mutation'] = ResolversParentTypes['Mutation']> = {
  authorizeGuestByBusiness?: Resolver<ResolversTypes['AuthorizeGuestByBusinessPayload'], ParentType, ContextType, RequireFields<MutationAuthorizeGuestByBusinessArgs, 'input'>>;
  registerUser?: Resolver<ResolversTypes['RegisterUserPayload'], ParentType, ContextType, RequireFields<MutationRegisterUserArgs, 'input'>>;
  createUserProduct?: Resolver<ResolversTypes['CreateUserProductPayload'], ParentType, ContextType, RequireFields<MutationCreateUserProductArgs, 'input'>>;
  setupUserForNewLineOfBusiness?: Resolver<ResolversTypes['SetupUserForNewLineOfBusinessPayload'], ParentType, ContextType, RequireFields<MutationSetupUserForNewLineOfBusinessArgs, 'input'>>;
  exchangeBlackbox?: Resolver<ResolversTypes['ExchangeBlackboxPayload'], ParentType, ContextType, RequireFields<MutationExchangeBlackboxArgs, 'input'>>;
  createPhoneNumber?: Resolver<ResolversTypes['CreatePhoneNumberPayload'], ParentType, ContextType, RequireFields<MutationCreatePhoneNumberArgs, 'input'>>;
  requestVerificationCode?: Resolver<ResolversTypes['RequestVerificationCodePayload'], ParentType, ContextType, RequireFields<MutationRequestVerificationCodeArgs, 'input'>>;
  resendVerificationCode?: Resolver<ResolversTypes['RequestVerificationCodePayload'], ParentType, ContextType, RequireFields<MutationResendVerificationCodeArgs, 'input'>>;
  verifyPhoneCode?: Resolver<ResolversTypes['VerifyPhoneCodePayload'], ParentType, ContextType, RequireFields<MutationVerifyPhoneCodeArgs, 'input'>>;
  requestOtp?: Resolver<ResolversTypes['RequestOtpPayload'], ParentType, ContextType, RequireFields<MutationRequestOtpArgs, 'input'>>;
  verifySession?: Resolver<ResolversTypes['VerifySessionPayload'], ParentType, ContextType, RequireFields<MutationVerifySessionArgs, 'input'>>;
  recordActivity?: Resolver<ResolversTypes['RecordActivityPayload'], ParentType, ContextType, RequireFields<MutationRecordActivityArgs, 'input'>>;
  endSession?: Resolver<ResolversTypes['EndSessionPayload'], ParentType, ContextType, RequireFields<MutationEndSessionArgs, 'input'>>;
  createFlowSession?: Resolver<ResolversTypes['CreateFlowSessionPayload'], ParentType, ContextType, RequireFields<MutationCreateFlowSessionArgs, 'input'>>;
  createResponse?: Resolver<ResolversTypes['CreateResponsePayload'], ParentType, ContextType, RequireFields<MutationCreateResponseArgs, 'input'>>;
  updatePrequalificationInformation?: Resolver<ResolversTypes['UpdatePrequalificationInformationPayload'], ParentType, ContextType, RequireFields<MutationUpdatePrequalificationInformationArgs, 'input'>>;
  createBeneficiary?: Resolver<ResolversTypes['CreateBeneficiaryPayload'], ParentType, ContextType, RequireFields<MutationCreateBeneficiaryArgs, 'input'>>;
  updateBeneficiary?: Resolver<ResolversTypes['UpdateBeneficiaryPayload'], ParentType, ContextType, RequireFields<MutationUpdateBeneficiaryArgs, 'input'>>;
  createAcknowledgements?: Resolver<ResolversTypes['CreateAcknowledgementsPayload'], ParentType, ContextType, RequireFields<MutationCreateAcknowledgementsArgs, 'input'>>;
  requestNewBusiness?: Resolver<ResolversTypes['RequestNewBusinessPayload'], ParentType, ContextType, RequireFields<MutationRequestNewBusinessArgs, 'input'>>;
  acceptQuote?: Resolver<ResolversTypes['AcceptQuotePayload'], ParentType, ContextType, RequireFields<MutationAcceptQuoteArgs, 'input'>>;
  createPaymentMethod?: Resolver<ResolversTypes['CreatePaymentMethodPayload'], ParentType, ContextType, RequireFields<MutationCreatePaymentMethodArgs, 'input'>>;
  createMultiplePayments?: Resolver<ResolversTypes['CreateMultiplePaymentsPayload'], ParentType, ContextType, RequireFields<MutationCreateMultiplePaymentsArgs, 'input'>>;
};

export type SessionResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['Session'] = ResolversParentTypes['Session']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  level?: Resolver<ResolversTypes['AccessLevel'], ParentType, ContextType>;
  userId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  locked?: Resolver<Maybe<ResolversTypes['LockReason']>, ParentType, ContextType>;
  verificationPhone?: Resolver<Maybe<ResolversTypes['PhoneNumber']>, ParentType, ContextType>;
  expiresAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
};

export type AccountStateResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['AccountState'] = ResolversParentTypes['AccountState']> = {
  capabilities?: Resolver<ResolversTypes['AccountCapabilities'], ParentType, ContextType>;
  caseId?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  eligibleForCoverage?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  eligibleForMonitoring?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  eligibleForUnderwriting?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  fraudulentDevice?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  locked?: Resolver<Maybe<ResolversTypes['LockReason']>, ParentType, ContextType>;
  underwritingRequired?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
};

export type AccountCapabilitiesResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['AccountCapabilities'] = ResolversParentTypes['AccountCapabilities']> = {
  billing?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  termLifeExtension?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
};

export type FeatureFlagResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['FeatureFlag'] = ResolversParentTypes['FeatureFlag']> = {
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  enabled?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
};

export type TranslationResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['Translation'] = ResolversParentTypes['Translation']> = {
  key?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  value?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type UserResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['User'] = ResolversParentTypes['User']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  age?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  birthdate?: Resolver<Maybe<ResolversTypes['Date']>, ParentType, ContextType>;
  status?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  roles?: Resolver<ReadonlyArray<ResolversTypes['String']>, ParentType, ContextType>;
  createdAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  firstName?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  middleName?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  lastName?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  suffix?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  gender?: Resolver<Maybe<ResolversTypes['Gender']>, ParentType, ContextType>;
  emails?: Resolver<ReadonlyArray<ResolversTypes['Email']>, ParentType, ContextType>;
  phoneNumbers?: Resolver<ReadonlyArray<ResolversTypes['PhoneNumber']>, ParentType, ContextType>;
  activeAddress?: Resolver<Maybe<ResolversTypes['Address']>, ParentType, ContextType>;
  taxIdSet?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  constellations?: Resolver<ReadonlyArray<ResolversTypes['Constellation']>, ParentType, ContextType>;
};

export type ConstellationResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['Constellation'] = ResolversParentTypes['Constellation']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  label?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  status?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  createdAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  featureFlags?: Resolver<ReadonlyArray<ResolversTypes['FeatureFlag']>, ParentType, ContextType>;
  activeInsuranceMembership?: Resolver<Maybe<ResolversTypes['InsuranceMembership']>, ParentType, ContextType>;
};

export type InsuranceMembershipResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['InsuranceMembership'] = ResolversParentTypes['InsuranceMembership']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  label?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  eligibleForCoverage?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  eligibleForUnderwriting?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  underwritingRequired?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
};

export type EmailResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['Email'] = ResolversParentTypes['Email']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  email?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  status?: Resolver<ResolversTypes['EmailStatus'], ParentType, ContextType>;
};

export type PhoneNumberResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['PhoneNumber'] = ResolversParentTypes['PhoneNumber']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  phoneNumber?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  mask?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  status?: Resolver<ResolversTypes['PhoneNumberStatus'], ParentType, ContextType>;
  createdAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
};

export type AddressResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['Address'] = ResolversParentTypes['Address']> = {
  formattedDisplay?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  street1?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  street2?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  city?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  state?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  postalCode?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type AuthorizeGuestByBusinessPayloadResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['AuthorizeGuestByBusinessPayload'] = ResolversParentTypes['AuthorizeGuestByBusinessPayload']> = {
  clientMutationId?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  code?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type RegisterUserPayloadResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['RegisterUserPayload'] = ResolversParentTypes['RegisterUserPayload']> = {
  clientMutationId?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  user?: Resolver<ResolversTypes['User'], ParentType, ContextType>;
};

export type CreateUserProductPayloadResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['CreateUserProductPayload'] = ResolversParentTypes['CreateUserProductPayload']> = {
  clientMutationId?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  product?: Resolver<ResolversTypes['ProductSlug'], ParentType, ContextType>;
};

export type SetupUserForNewLineOfBusinessPayloadResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['SetupUserForNewLineOfBusinessPayload'] = ResolversParentTypes['SetupUserForNewLineOfBusinessPayload']> = {
  clientMutationId?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  constellation?: Resolver<ResolversTypes['Constellation'], ParentType, ContextType>;
};

export type ExchangeBlackboxPayloadResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['ExchangeBlackboxPayload'] = ResolversParentTypes['ExchangeBlackboxPayload']> = {
  clientMutationId?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  blocked?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  caseId?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  deviceId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
};

export type CreatePhoneNumberPayloadResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['CreatePhoneNumberPayload'] = ResolversParentTypes['CreatePhoneNumberPayload']> = {
  clientMutationId?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  phoneNumber?: Resolver<ResolversTypes['PhoneNumber'], ParentType, ContextType>;
};

export type RequestVerificationCodePayloadResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['RequestVerificationCodePayload'] = ResolversParentTypes['RequestVerificationCodePayload']> = {
  clientMutationId?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  phoneNumber?: Resolver<ResolversTypes['PhoneNumber'], ParentType, ContextType>;
};

export type VerifyPhoneCodePayloadResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['VerifyPhoneCodePayload'] = ResolversParentTypes['VerifyPhoneCodePayload']> = {
  clientMutationId?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  status?: Resolver<ResolversTypes['PhoneNumberStatus'], ParentType, ContextType>;
};

export type RequestOtpPayloadResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['RequestOtpPayload'] = ResolversParentTypes['RequestOtpPayload']> = {
  clientMutationId?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  channel?: Resolver<ResolversTypes['VerificationChannel'], ParentType, ContextType>;
};

export type VerifySessionPayloadResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['VerifySessionPayload'] = ResolversParentTypes['VerifySessionPayload']> = {
  clientMutationId?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  status?: Resolver<ResolversTypes['PhoneNumberStatus'], ParentType, ContextType>;
};

export type RecordActivityPayloadResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['RecordActivityPayload'] = ResolversParentTypes['RecordActivityPayload']> = {
  clientMutationId?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  idleUntil?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
};

export type EndSessionPayloadResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['EndSessionPayload'] = ResolversParentTypes['EndSessionPayload']> = {
  clientMutationId?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  success?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
};

export type JourneyResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['Journey'] = ResolversParentTypes['Journey']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  slug?: Resolver<ResolversTypes['JourneySlug'], ParentType, ContextType>;
  context?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  steps?: Resolver<ReadonlyArray<ResolversTypes['JourneyStep']>, ParentType, ContextType>;
  hasPolicy?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  applicationResult?: Resolver<Maybe<ResolversTypes['ApplicationResult']>, ParentType, ContextType>;
  ineligibleReasons?: Resolver<ReadonlyArray<ResolversTypes['IneligibleReason']>, ParentType, ContextType>;
};

export type JourneyStepResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['JourneyStep'] = ResolversParentTypes['JourneyStep']> = {
  key?: Resolver<ResolversTypes['JourneyStepKey'], ParentType, ContextType>;
  applicable?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  complete?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
};

export type FlowResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['Flow'] = ResolversParentTypes['Flow']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  slug?: Resolver<ResolversTypes['FlowSlug'], ParentType, ContextType>;
  terminalBehavior?: Resolver<ResolversTypes['TerminalBehavior'], ParentType, ContextType>;
};

export type FlowSessionResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['FlowSession'] = ResolversParentTypes['FlowSession']> = {
  flowSessionId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  flow?: Resolver<ResolversTypes['Flow'], ParentType, ContextType>;
  flowScope?: Resolver<ResolversTypes['FlowScope'], ParentType, ContextType>;
  formIndex?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  nextForm?: Resolver<ReadonlyArray<ResolversTypes['String']>, ParentType, ContextType>;
  visitedForms?: Resolver<ReadonlyArray<ResolversTypes['String']>, ParentType, ContextType>;
  complete?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  ineligibleReasons?: Resolver<ReadonlyArray<ResolversTypes['IneligibleReason']>, ParentType, ContextType>;
  underwritingRequired?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
};

export type DynamicFormResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['DynamicForm'] = ResolversParentTypes['DynamicForm']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  slug?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  description?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  layout?: Resolver<ResolversTypes['FormLayout'], ParentType, ContextType>;
  flowSlug?: Resolver<ResolversTypes['FlowSlug'], ParentType, ContextType>;
  flowSessionId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  version?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  title?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  subtitle?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  formIndex?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  formCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  stepKey?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  reviewVariant?: Resolver<Maybe<ResolversTypes['ReviewVariant']>, ParentType, ContextType>;
  items?: Resolver<ReadonlyArray<ResolversTypes['FormItem']>, ParentType, ContextType>;
  groups?: Resolver<ReadonlyArray<ResolversTypes['FormGroup']>, ParentType, ContextType>;
  expiration?: Resolver<Maybe<ResolversTypes['FormExpiration']>, ParentType, ContextType>;
  leadingNavigationButton?: Resolver<Maybe<ResolversTypes['ButtonContent']>, ParentType, ContextType>;
};

export type FormExpirationResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['FormExpiration'] = ResolversParentTypes['FormExpiration']> = {
  effectiveUntil?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  actions?: Resolver<ReadonlyArray<ResolversTypes['Action']>, ParentType, ContextType>;
};

export type FormItemResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['FormItem'] = ResolversParentTypes['FormItem']> = {
  key?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  type?: Resolver<ResolversTypes['FormItemType'], ParentType, ContextType>;
  content?: Resolver<ResolversTypes['FormItemContent'], ParentType, ContextType>;
};

export type FormItemContentResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['FormItemContent'] = ResolversParentTypes['FormItemContent']> = {
  __resolveType: TypeResolveFn<'ButtonContent' | 'DecorationContent' | 'ImageContent' | 'CheckboxContent' | 'DateContent' | 'MultiSelectContent' | 'NumericContent' | 'SingleSelectContent' | 'SliderContent' | 'TaxIdContent' | 'TextInputContent' | 'ToggleContent' | 'UnitizedContent' | 'ListRowContent' | 'SpaceContent' | 'TextContent', ParentType, ContextType>;
};

export type ButtonContentResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['ButtonContent'] = ResolversParentTypes['ButtonContent']> = {
  text?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  style?: Resolver<ResolversTypes['ButtonStyle'], ParentType, ContextType>;
  primary?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  actions?: Resolver<ReadonlyArray<ResolversTypes['Action']>, ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type ActionResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['Action'] = ResolversParentTypes['Action']> = {
  type?: Resolver<ResolversTypes['ActionType'], ParentType, ContextType>;
  command?: Resolver<ResolversTypes['ActionCommand'], ParentType, ContextType>;
  destination?: Resolver<Maybe<ResolversTypes['ActionDestination']>, ParentType, ContextType>;
  arguments?: Resolver<ReadonlyArray<ResolversTypes['ActionArgument']>, ParentType, ContextType>;
};

export type ActionArgumentResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['ActionArgument'] = ResolversParentTypes['ActionArgument']> = {
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  source?: Resolver<ResolversTypes['ActionSource'], ParentType, ContextType>;
  sourceType?: Resolver<ResolversTypes['ActionSourceType'], ParentType, ContextType>;
  value?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type DecorationContentResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['DecorationContent'] = ResolversParentTypes['DecorationContent']> = {
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type ImageContentResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['ImageContent'] = ResolversParentTypes['ImageContent']> = {
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  alternativeText?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type TextContentResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['TextContent'] = ResolversParentTypes['TextContent']> = {
  text?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  textStyle?: Resolver<ResolversTypes['TextStyle'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type SpaceContentResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['SpaceContent'] = ResolversParentTypes['SpaceContent']> = {
  size?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type InputContentResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['InputContent'] = ResolversParentTypes['InputContent']> = {
  __resolveType: TypeResolveFn<'CheckboxContent' | 'ToggleContent' | 'DateContent' | 'NumericContent' | 'SingleSelectContent' | 'MultiSelectContent' | 'SliderContent' | 'TaxIdContent' | 'TextInputContent' | 'UnitizedContent', ParentType, ContextType>;
};

export type CheckboxContentResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['CheckboxContent'] = ResolversParentTypes['CheckboxContent']> = {
  label?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  hint?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  required?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  value?: Resolver<Maybe<ResolversTypes['AnswerValue']>, ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type ToggleContentResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['ToggleContent'] = ResolversParentTypes['ToggleContent']> = {
  label?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  hint?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  required?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  value?: Resolver<Maybe<ResolversTypes['AnswerValue']>, ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type DateContentResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['DateContent'] = ResolversParentTypes['DateContent']> = {
  label?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  hint?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  required?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  value?: Resolver<Maybe<ResolversTypes['AnswerValue']>, ParentType, ContextType>;
  minDate?: Resolver<Maybe<ResolversTypes['Date']>, ParentType, ContextType>;
  maxDate?: Resolver<Maybe<ResolversTypes['Date']>, ParentType, ContextType>;
  rangeMessage?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type NumericContentResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['NumericContent'] = ResolversParentTypes['NumericContent']> = {
  label?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  hint?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  required?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  value?: Resolver<Maybe<ResolversTypes['AnswerValue']>, ParentType, ContextType>;
  currency?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  min?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  max?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  precision?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  unit?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type SelectOptionResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['SelectOption'] = ResolversParentTypes['SelectOption']> = {
  value?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  label?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  description?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  exclusive?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
};

export type SingleSelectContentResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['SingleSelectContent'] = ResolversParentTypes['SingleSelectContent']> = {
  label?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  hint?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  required?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  value?: Resolver<Maybe<ResolversTypes['AnswerValue']>, ParentType, ContextType>;
  format?: Resolver<ResolversTypes['SelectFormat'], ParentType, ContextType>;
  options?: Resolver<ReadonlyArray<ResolversTypes['SelectOption']>, ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type MultiSelectContentResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['MultiSelectContent'] = ResolversParentTypes['MultiSelectContent']> = {
  label?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  hint?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  required?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  value?: Resolver<Maybe<ResolversTypes['AnswerValue']>, ParentType, ContextType>;
  options?: Resolver<ReadonlyArray<ResolversTypes['SelectOption']>, ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type SliderContentResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['SliderContent'] = ResolversParentTypes['SliderContent']> = {
  label?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  hint?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  required?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  value?: Resolver<Maybe<ResolversTypes['AnswerValue']>, ParentType, ContextType>;
  currency?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  min?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  max?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  unit?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  characterMax?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  increment?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  step?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  leftLabel?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  rightLabel?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  minErrorMessage?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  maxErrorMessage?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  textEditable?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  ticks?: Resolver<ReadonlyArray<ResolversTypes['Int']>, ParentType, ContextType>;
  valueBase?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type TaxIdContentResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['TaxIdContent'] = ResolversParentTypes['TaxIdContent']> = {
  label?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  hint?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  required?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  value?: Resolver<Maybe<ResolversTypes['AnswerValue']>, ParentType, ContextType>;
  taxIdSet?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  encryptOutput?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type TextInputContentResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['TextInputContent'] = ResolversParentTypes['TextInputContent']> = {
  label?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  hint?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  required?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  value?: Resolver<Maybe<ResolversTypes['AnswerValue']>, ParentType, ContextType>;
  characterMax?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  multiLine?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  allowEmptySubmit?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  rule?: Resolver<ResolversTypes['TextRule'], ParentType, ContextType>;
  autocomplete?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type UnitizedPartResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['UnitizedPart'] = ResolversParentTypes['UnitizedPart']> = {
  key?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  label?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  minValue?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  maxValue?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type UnitizedContentResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['UnitizedContent'] = ResolversParentTypes['UnitizedContent']> = {
  label?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  hint?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  required?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  value?: Resolver<Maybe<ResolversTypes['AnswerValue']>, ParentType, ContextType>;
  parts?: Resolver<ReadonlyArray<ResolversTypes['UnitizedPart']>, ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type ListRowContentResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['ListRowContent'] = ResolversParentTypes['ListRowContent']> = {
  label?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  shown?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  actions?: Resolver<ReadonlyArray<ResolversTypes['Action']>, ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type FormGroupResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['FormGroup'] = ResolversParentTypes['FormGroup']> = {
  key?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  type?: Resolver<ResolversTypes['FormGroupType'], ParentType, ContextType>;
  itemKeys?: Resolver<ReadonlyArray<ResolversTypes['String']>, ParentType, ContextType>;
  replacementKey?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  mutation?: Resolver<Maybe<ResolversTypes['GroupMutation']>, ParentType, ContextType>;
  variables?: Resolver<ReadonlyArray<ResolversTypes['GroupVariable']>, ParentType, ContextType>;
};

export type GroupVariableResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['GroupVariable'] = ResolversParentTypes['GroupVariable']> = {
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  source?: Resolver<ResolversTypes['ActionSource'], ParentType, ContextType>;
  sourceType?: Resolver<ResolversTypes['ActionSourceType'], ParentType, ContextType>;
  value?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type EncryptionKeyResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['EncryptionKey'] = ResolversParentTypes['EncryptionKey']> = {
  kid?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  alg?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  enc?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  jwk?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type CreateFlowSessionPayloadResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['CreateFlowSessionPayload'] = ResolversParentTypes['CreateFlowSessionPayload']> = {
  clientMutationId?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  flowSession?: Resolver<ResolversTypes['FlowSession'], ParentType, ContextType>;
};

export type CreateResponsePayloadResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['CreateResponsePayload'] = ResolversParentTypes['CreateResponsePayload']> = {
  clientMutationId?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  flowSession?: Resolver<ResolversTypes['FlowSession'], ParentType, ContextType>;
};

export type UpdatePrequalificationInformationPayloadResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['UpdatePrequalificationInformationPayload'] = ResolversParentTypes['UpdatePrequalificationInformationPayload']> = {
  clientMutationId?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  user?: Resolver<ResolversTypes['User'], ParentType, ContextType>;
  ineligibleReasons?: Resolver<ReadonlyArray<ResolversTypes['IneligibleReason']>, ParentType, ContextType>;
};

export type BeneficiaryResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['Beneficiary'] = ResolversParentTypes['Beneficiary']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  allocation?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  responsibility?: Resolver<ResolversTypes['Responsibility'], ParentType, ContextType>;
  createdAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  contact?: Resolver<ResolversTypes['IndividualContact'], ParentType, ContextType>;
};

export type IndividualContactResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['IndividualContact'] = ResolversParentTypes['IndividualContact']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  firstName?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  middleInitial?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  lastName?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  relationship?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  birthdate?: Resolver<ResolversTypes['Date'], ParentType, ContextType>;
  email?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  phoneNumber?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type CreateBeneficiaryPayloadResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['CreateBeneficiaryPayload'] = ResolversParentTypes['CreateBeneficiaryPayload']> = {
  clientMutationId?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  beneficiary?: Resolver<ResolversTypes['Beneficiary'], ParentType, ContextType>;
};

export type UpdateBeneficiaryPayloadResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['UpdateBeneficiaryPayload'] = ResolversParentTypes['UpdateBeneficiaryPayload']> = {
  clientMutationId?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  beneficiary?: Resolver<ResolversTypes['Beneficiary'], ParentType, ContextType>;
};

export type EligibilityResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['Eligibility'] = ResolversParentTypes['Eligibility']> = {
  eligibleForCoverage?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  eligibleForUnderwriting?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  ineligibleCoverageReasons?: Resolver<ReadonlyArray<ResolversTypes['IneligibleReason']>, ParentType, ContextType>;
  mayReapplyAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
};

export type PremiumResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['Premium'] = ResolversParentTypes['Premium']> = {
  billingFrequency?: Resolver<ResolversTypes['BillingFrequency'], ParentType, ContextType>;
  amount?: Resolver<ResolversTypes['Cents'], ParentType, ContextType>;
};

export type EstimateResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['Estimate'] = ResolversParentTypes['Estimate']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  amount?: Resolver<ResolversTypes['Dollars'], ParentType, ContextType>;
  termDuration?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  termUnit?: Resolver<ResolversTypes['TermUnit'], ParentType, ContextType>;
  insuredsAgeAtTerm?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  health?: Resolver<ResolversTypes['Health'], ParentType, ContextType>;
  tobacco?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  monthlyPremium?: Resolver<ResolversTypes['Cents'], ParentType, ContextType>;
  annualPremium?: Resolver<ResolversTypes['Cents'], ParentType, ContextType>;
  premiums?: Resolver<ReadonlyArray<ResolversTypes['Premium']>, ParentType, ContextType>;
};

export type InsuranceApplicationResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['InsuranceApplication'] = ResolversParentTypes['InsuranceApplication']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  result?: Resolver<ResolversTypes['ApplicationResult'], ParentType, ContextType>;
  version?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  createdAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  documents?: Resolver<ReadonlyArray<ResolversTypes['Document']>, ParentType, ContextType>;
};

export type QuoteResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['Quote'] = ResolversParentTypes['Quote']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  status?: Resolver<ResolversTypes['QuoteStatus'], ParentType, ContextType>;
  caseResult?: Resolver<ResolversTypes['ApplicationResult'], ParentType, ContextType>;
  amount?: Resolver<ResolversTypes['Dollars'], ParentType, ContextType>;
  termDuration?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  termUnit?: Resolver<ResolversTypes['TermUnit'], ParentType, ContextType>;
  insuredsAgeAtTerm?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  monthlyPremium?: Resolver<ResolversTypes['Cents'], ParentType, ContextType>;
  annualPremium?: Resolver<ResolversTypes['Cents'], ParentType, ContextType>;
  premiums?: Resolver<ReadonlyArray<ResolversTypes['Premium']>, ParentType, ContextType>;
  expiresAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  extensionAvailable?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  product?: Resolver<ResolversTypes['Product'], ParentType, ContextType>;
  classification?: Resolver<ResolversTypes['Classification'], ParentType, ContextType>;
  documents?: Resolver<ReadonlyArray<ResolversTypes['Document']>, ParentType, ContextType>;
  insuranceApplication?: Resolver<ResolversTypes['InsuranceApplication'], ParentType, ContextType>;
};

export type ProductResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['Product'] = ResolversParentTypes['Product']> = {
  slug?: Resolver<ResolversTypes['ProductSlug'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type ClassificationResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['Classification'] = ResolversParentTypes['Classification']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  gender?: Resolver<ResolversTypes['Gender'], ParentType, ContextType>;
};

export type TriviaQuestionResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['TriviaQuestion'] = ResolversParentTypes['TriviaQuestion']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  slug?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  question?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  explanation?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  answers?: Resolver<ReadonlyArray<ResolversTypes['TriviaAnswer']>, ParentType, ContextType>;
};

export type TriviaAnswerResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['TriviaAnswer'] = ResolversParentTypes['TriviaAnswer']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  slug?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  correct?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
};

export type DocumentResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['Document'] = ResolversParentTypes['Document']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  slug?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  version?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  createdAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  html?: Resolver<ResolversTypes['DocumentFile'], ParentType, ContextType>;
};

export type DocumentFileResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['DocumentFile'] = ResolversParentTypes['DocumentFile']> = {
  url?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  fileName?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type DisclosureResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['Disclosure'] = ResolversParentTypes['Disclosure']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  slug?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  description?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  cta?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  version?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  createdAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  important?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  body?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type CreateAcknowledgementsPayloadResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['CreateAcknowledgementsPayload'] = ResolversParentTypes['CreateAcknowledgementsPayload']> = {
  clientMutationId?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  acknowledgements?: Resolver<ReadonlyArray<ResolversTypes['Acknowledgement']>, ParentType, ContextType>;
};

export type AcknowledgementResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['Acknowledgement'] = ResolversParentTypes['Acknowledgement']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  subjectId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  context?: Resolver<ResolversTypes['AcknowledgementContext'], ParentType, ContextType>;
  createdAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
};

export type RequestNewBusinessPayloadResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['RequestNewBusinessPayload'] = ResolversParentTypes['RequestNewBusinessPayload']> = {
  clientMutationId?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  insuranceApplication?: Resolver<ResolversTypes['InsuranceApplication'], ParentType, ContextType>;
};

export type AcceptQuotePayloadResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['AcceptQuotePayload'] = ResolversParentTypes['AcceptQuotePayload']> = {
  clientMutationId?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  quote?: Resolver<ResolversTypes['Quote'], ParentType, ContextType>;
};

export type PaymentMethodMetadataResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['PaymentMethodMetadata'] = ResolversParentTypes['PaymentMethodMetadata']> = {
  brand?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  country?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  funding?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  last4?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type PaymentMethodResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['PaymentMethod'] = ResolversParentTypes['PaymentMethod']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  source?: Resolver<ResolversTypes['PaymentMethodSource'], ParentType, ContextType>;
  status?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  mask?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  metadata?: Resolver<ResolversTypes['PaymentMethodMetadata'], ParentType, ContextType>;
  createdAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
};

export type CreatePaymentMethodPayloadResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['CreatePaymentMethodPayload'] = ResolversParentTypes['CreatePaymentMethodPayload']> = {
  clientMutationId?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  paymentMethod?: Resolver<ResolversTypes['PaymentMethod'], ParentType, ContextType>;
};

export type InvoiceResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['Invoice'] = ResolversParentTypes['Invoice']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  amount?: Resolver<ResolversTypes['Cents'], ParentType, ContextType>;
  balance?: Resolver<ResolversTypes['Cents'], ParentType, ContextType>;
  dueAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  issuedAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  pastDue?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  status?: Resolver<ResolversTypes['InvoiceStatus'], ParentType, ContextType>;
};

export type CreateMultiplePaymentsPayloadResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['CreateMultiplePaymentsPayload'] = ResolversParentTypes['CreateMultiplePaymentsPayload']> = {
  clientMutationId?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  billingAttemptedAmount?: Resolver<ResolversTypes['Cents'], ParentType, ContextType>;
  processed?: Resolver<ReadonlyArray<ResolversTypes['ProcessedPayment']>, ParentType, ContextType>;
};

export type ProcessedPaymentResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['ProcessedPayment'] = ResolversParentTypes['ProcessedPayment']> = {
  invoiceId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  reason?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  transactionResult?: Resolver<ResolversTypes['TransactionResult'], ParentType, ContextType>;
};

export type PolicyResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['Policy'] = ResolversParentTypes['Policy']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  label?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  status?: Resolver<ResolversTypes['PolicyStatus'], ParentType, ContextType>;
  amount?: Resolver<ResolversTypes['Dollars'], ParentType, ContextType>;
  termDuration?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  termUnit?: Resolver<ResolversTypes['TermUnit'], ParentType, ContextType>;
  insuredsAgeAtTerm?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  effectiveAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  terminatesAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  lapsesAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  monthlyPremium?: Resolver<ResolversTypes['Cents'], ParentType, ContextType>;
  paidAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  activePlan?: Resolver<Maybe<ResolversTypes['Plan']>, ParentType, ContextType>;
  product?: Resolver<ResolversTypes['Product'], ParentType, ContextType>;
  documents?: Resolver<ReadonlyArray<ResolversTypes['Document']>, ParentType, ContextType>;
};

export type PlanResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['Plan'] = ResolversParentTypes['Plan']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  amount?: Resolver<ResolversTypes['Cents'], ParentType, ContextType>;
  billingFrequency?: Resolver<ResolversTypes['BillingFrequency'], ParentType, ContextType>;
  nextPayment?: Resolver<ResolversTypes['NextPayment'], ParentType, ContextType>;
};

export type NextPaymentResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['NextPayment'] = ResolversParentTypes['NextPayment']> = {
  date?: Resolver<ResolversTypes['Date'], ParentType, ContextType>;
  invoiceId?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  estimated?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
};

export type DashboardHomeResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['DashboardHome'] = ResolversParentTypes['DashboardHome']> = {
  firstName?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  ownership?: Resolver<ResolversTypes['HomeOwnership'], ParentType, ContextType>;
  policy?: Resolver<Maybe<ResolversTypes['Policy']>, ParentType, ContextType>;
  quote?: Resolver<Maybe<ResolversTypes['Quote']>, ParentType, ContextType>;
  applicationResult?: Resolver<Maybe<ResolversTypes['ApplicationResult']>, ParentType, ContextType>;
  estimate?: Resolver<Maybe<ResolversTypes['Estimate']>, ParentType, ContextType>;
};

export type Resolvers<ContextType = RequestContext> = {
  Date?: GraphQLScalarType;
  DateTime?: GraphQLScalarType;
  Dollars?: GraphQLScalarType;
  Cents?: GraphQLScalarType;
  FlowSlug?: GraphQLScalarType;
  ProductSlug?: GraphQLScalarType;
  BusinessSlug?: GraphQLScalarType;
  AnswerValue?: GraphQLScalarType;
  Query?: QueryResolvers<ContextType>;
  Mutation?: MutationResolvers<ContextType>;
  Session?: SessionResolvers<ContextType>;
  AccountState?: AccountStateResolvers<ContextType>;
  AccountCapabilities?: AccountCapabilitiesResolvers<ContextType>;
  FeatureFlag?: FeatureFlagResolvers<ContextType>;
  Translation?: TranslationResolvers<ContextType>;
  User?: UserResolvers<ContextType>;
  Constellation?: ConstellationResolvers<ContextType>;
  InsuranceMembership?: InsuranceMembershipResolvers<ContextType>;
  Email?: EmailResolvers<ContextType>;
  PhoneNumber?: PhoneNumberResolvers<ContextType>;
  Address?: AddressResolvers<ContextType>;
  AuthorizeGuestByBusinessPayload?: AuthorizeGuestByBusinessPayloadResolvers<ContextType>;
  RegisterUserPayload?: RegisterUserPayloadResolvers<ContextType>;
  CreateUserProductPayload?: CreateUserProductPayloadResolvers<ContextType>;
  SetupUserForNewLineOfBusinessPayload?: SetupUserForNewLineOfBusinessPayloadResolvers<ContextType>;
  ExchangeBlackboxPayload?: ExchangeBlackboxPayloadResolvers<ContextType>;
  CreatePhoneNumberPayload?: CreatePhoneNumberPayloadResolvers<ContextType>;
  RequestVerificationCodePayload?: RequestVerificationCodePayloadResolvers<ContextType>;
  VerifyPhoneCodePayload?: VerifyPhoneCodePayloadResolvers<ContextType>;
  RequestOtpPayload?: RequestOtpPayloadResolvers<ContextType>;
  VerifySessionPayload?: VerifySessionPayloadResolvers<ContextType>;
  RecordActivityPayload?: RecordActivityPayloadResolvers<ContextType>;
  EndSessionPayload?: EndSessionPayloadResolvers<ContextType>;
  Journey?: JourneyResolvers<ContextType>;
  JourneyStep?: JourneyStepResolvers<ContextType>;
  Flow?: FlowResolvers<ContextType>;
  FlowSession?: FlowSessionResolvers<ContextType>;
  DynamicForm?: DynamicFormResolvers<ContextType>;
  FormExpiration?: FormExpirationResolvers<ContextType>;
  FormItem?: FormItemResolvers<ContextType>;
  FormItemContent?: FormItemContentResolvers<ContextType>;
  ButtonContent?: ButtonContentResolvers<ContextType>;
  Action?: ActionResolvers<ContextType>;
  ActionArgument?: ActionArgumentResolvers<ContextType>;
  DecorationContent?: DecorationContentResolvers<ContextType>;
  ImageContent?: ImageContentResolvers<ContextType>;
  TextContent?: TextContentResolvers<ContextType>;
  SpaceContent?: SpaceContentResolvers<ContextType>;
  InputContent?: InputContentResolvers<ContextType>;
  CheckboxContent?: CheckboxContentResolvers<ContextType>;
  ToggleContent?: ToggleContentResolvers<ContextType>;
  DateContent?: DateContentResolvers<ContextType>;
  NumericContent?: NumericContentResolvers<ContextType>;
  SelectOption?: SelectOptionResolvers<ContextType>;
  SingleSelectContent?: SingleSelectContentResolvers<ContextType>;
  MultiSelectContent?: MultiSelectContentResolvers<ContextType>;
  SliderContent?: SliderContentResolvers<ContextType>;
  TaxIdContent?: TaxIdContentResolvers<ContextType>;
  TextInputContent?: TextInputContentResolvers<ContextType>;
  UnitizedPart?: UnitizedPartResolvers<ContextType>;
  UnitizedContent?: UnitizedContentResolvers<ContextType>;
  ListRowContent?: ListRowContentResolvers<ContextType>;
  FormGroup?: FormGroupResolvers<ContextType>;
  GroupVariable?: GroupVariableResolvers<ContextType>;
  EncryptionKey?: EncryptionKeyResolvers<ContextType>;
  CreateFlowSessionPayload?: CreateFlowSessionPayloadResolvers<ContextType>;
  CreateResponsePayload?: CreateResponsePayloadResolvers<ContextType>;
  UpdatePrequalificationInformationPayload?: UpdatePrequalificationInformationPayloadResolvers<ContextType>;
  Beneficiary?: BeneficiaryResolvers<ContextType>;
  IndividualContact?: IndividualContactResolvers<ContextType>;
  CreateBeneficiaryPayload?: CreateBeneficiaryPayloadResolvers<ContextType>;
  UpdateBeneficiaryPayload?: UpdateBeneficiaryPayloadResolvers<ContextType>;
  Eligibility?: EligibilityResolvers<ContextType>;
  Premium?: PremiumResolvers<ContextType>;
  Estimate?: EstimateResolvers<ContextType>;
  InsuranceApplication?: InsuranceApplicationResolvers<ContextType>;
  Quote?: QuoteResolvers<ContextType>;
  Product?: ProductResolvers<ContextType>;
  Classification?: ClassificationResolvers<ContextType>;
  TriviaQuestion?: TriviaQuestionResolvers<ContextType>;
  TriviaAnswer?: TriviaAnswerResolvers<ContextType>;
  Document?: DocumentResolvers<ContextType>;
  DocumentFile?: DocumentFileResolvers<ContextType>;
  Disclosure?: DisclosureResolvers<ContextType>;
  CreateAcknowledgementsPayload?: CreateAcknowledgementsPayloadResolvers<ContextType>;
  Acknowledgement?: AcknowledgementResolvers<ContextType>;
  RequestNewBusinessPayload?: RequestNewBusinessPayloadResolvers<ContextType>;
  AcceptQuotePayload?: AcceptQuotePayloadResolvers<ContextType>;
  PaymentMethodMetadata?: PaymentMethodMetadataResolvers<ContextType>;
  PaymentMethod?: PaymentMethodResolvers<ContextType>;
  CreatePaymentMethodPayload?: CreatePaymentMethodPayloadResolvers<ContextType>;
  Invoice?: InvoiceResolvers<ContextType>;
  CreateMultiplePaymentsPayload?: CreateMultiplePaymentsPayloadResolvers<ContextType>;
  ProcessedPayment?: ProcessedPaymentResolvers<ContextType>;
  Policy?: PolicyResolvers<ContextType>;
  Plan?: PlanResolvers<ContextType>;
  NextPayment?: NextPaymentResolvers<ContextType>;
  DashboardHome?: DashboardHomeResolvers<ContextType>;
};

export type DirectiveResolvers<ContextType = RequestContext> = {
  access?: AccessDirectiveResolver<any, any, ContextType>;
};
