// Generated from server/schema.graphql by `npm run generate`. Not to be edited.

import type { GraphQLResolveInfo, GraphQLScalarType, GraphQLScalarTypeConfig } from 'graphql';
import type { RequestContext } from '../../platform/call/call.ts';
export type Omit<T, K extends keyof T> = Pick<T, Exclude<keyof T, K>>;
export type RequireFields<T, K extends keyof T> = Omit<T, K> & { [P in K]-?: NonNullable<T[P]> };
import type * as Contract from '../../../machines/contract/schema.generated.ts'
export type * from '../../../machines/contract/schema.generated.ts'



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
) => Contract.Maybe<TTypes> | Promise<Contract.Maybe<TTypes>>;

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
    | ( Contract.ButtonContent )
    | ( Contract.DecorationContent )
    | ( Contract.ImageContent )
    | ( Contract.CheckboxContent )
    | ( Contract.DateContent )
    | ( Contract.DirectUploadContent )
    | ( Contract.MultiSelectContent )
    | ( Contract.NumericContent )
    | ( Contract.SingleSelectContent )
    | ( Contract.SliderContent )
    | ( Contract.TaxIdContent )
    | ( Contract.TextInputContent )
    | ( Contract.ToggleContent )
    | ( Contract.UnitizedContent )
    | ( Contract.ListRowContent )
    | ( Contract.SpaceContent )
    | ( Contract.TextContent )
  ;
  Contact:
    | ( Omit<Contract.IndividualContact, 'address'> & { address?: Contract.Maybe<_RefType['Address']> } )
    | ( Omit<Contract.MinorContact, 'address'> & { address?: Contract.Maybe<_RefType['Address']> } )
    | ( Omit<Contract.OrganizationContact, 'address'> & { address?: Contract.Maybe<_RefType['Address']> } )
    | ( Omit<Contract.TrustContact, 'address'> & { address?: Contract.Maybe<_RefType['Address']> } )
  ;
  AllocationRecipient:
    | ( Contract.InstitutionRecipient )
    | ( Contract.CompanyRecipient )
    | ( Contract.IndividualRecipient )
  ;
  ApplicationOutcome:
    | ( Contract.PendingOutcome )
    | ( Omit<Contract.AccidentalDeathOutcome, 'offering'> & { offering: _RefType['ProductOffering'] } )
    | ( Contract.DeniedOutcome )
    | ( Omit<Contract.TermOfferOutcome, 'offering'> & { offering: _RefType['ProductOffering'] } )
    | ( Omit<Contract.QuoteOutcome, 'quote'> & { quote: _RefType['Quote'] } )
  ;
  PaymentMethodMetadata:
    | ( Contract.CardMetadata )
    | ( Contract.BankAccountMetadata )
  ;
  DashboardCard:
    | ( Omit<Contract.OwnedCard, 'policy'> & { policy: _RefType['Policy'] } )
    | ( Contract.IneligibleCard )
    | ( Contract.DecisionCard )
    | ( Omit<Contract.RefusedPaymentCard, 'quote'> & { quote: _RefType['Quote'] } )
    | ( Omit<Contract.QuoteCard, 'quote'> & { quote: _RefType['Quote'] } )
    | ( Omit<Contract.OfferingCard, 'offering'> & { offering: _RefType['ProductOffering'] } )
    | ( Contract.ReapplyCard )
    | ( Contract.ExpiredQuoteCard )
    | ( Omit<Contract.EstimateCard, 'estimate'> & { estimate: _RefType['Estimate'] } )
    | ( Contract.MarketingCard )
  ;
};

/** Mapping of interface types */
export type ResolversInterfaceTypes<_RefType extends Record<string, unknown>> = {
  InputContent:
    | ( Contract.CheckboxContent )
    | ( Contract.ToggleContent )
    | ( Contract.DateContent )
    | ( Contract.DirectUploadContent )
    | ( Contract.NumericContent )
    | ( Contract.SingleSelectContent )
    | ( Contract.MultiSelectContent )
    | ( Contract.SliderContent )
    | ( Contract.TaxIdContent )
    | ( Contract.TextInputContent )
    | ( Contract.UnitizedContent )
  ;
};

/** Mapping between all available schema types and the resolvers types */
export type ResolversTypes = {
  Date: ResolverTypeWrapper<Contract.Scalars['Date']['output']>;
  DateTime: ResolverTypeWrapper<Contract.Scalars['DateTime']['output']>;
  Dollars: ResolverTypeWrapper<Contract.Scalars['Dollars']['output']>;
  Cents: ResolverTypeWrapper<Contract.Scalars['Cents']['output']>;
  FlowSlug: ResolverTypeWrapper<Contract.Scalars['FlowSlug']['output']>;
  ProductSlug: ResolverTypeWrapper<Contract.Scalars['ProductSlug']['output']>;
  BusinessSlug: ResolverTypeWrapper<Contract.Scalars['BusinessSlug']['output']>;
  AnswerValue: ResolverTypeWrapper<Contract.Scalars['AnswerValue']['output']>;
  AccessLevel: Contract.AccessLevel;
  Query: ResolverTypeWrapper<Record<PropertyKey, never>>;
  String: ResolverTypeWrapper<Contract.Scalars['String']['output']>;
  ID: ResolverTypeWrapper<Contract.Scalars['ID']['output']>;
  Int: ResolverTypeWrapper<Contract.Scalars['Int']['output']>;
  Mutation: ResolverTypeWrapper<Record<PropertyKey, never>>;
  Session: ResolverTypeWrapper<Contract.Session>;
  LockReason: Contract.LockReason;
  AccountState: ResolverTypeWrapper<Contract.AccountState>;
  ClosureObstacle: Contract.ClosureObstacle;
  AccountClosure: ResolverTypeWrapper<Contract.AccountClosure>;
  DecommissionUserInput: Contract.DecommissionUserInput;
  DecommissionUserPayload: ResolverTypeWrapper<Contract.DecommissionUserPayload>;
  ActiveSession: ResolverTypeWrapper<Contract.ActiveSession>;
  ProfileChange: ResolverTypeWrapper<Contract.ProfileChange>;
  ChangePasswordInput: Contract.ChangePasswordInput;
  ChangePasswordPayload: ResolverTypeWrapper<Contract.ChangePasswordPayload>;
  EndOtherSessionsInput: Contract.EndOtherSessionsInput;
  EndOtherSessionsPayload: ResolverTypeWrapper<Contract.EndOtherSessionsPayload>;
  ChangeEmailInput: Contract.ChangeEmailInput;
  ChangeEmailPayload: ResolverTypeWrapper<Contract.ChangeEmailPayload>;
  WithdrawEmailChangeInput: Contract.WithdrawEmailChangeInput;
  WithdrawEmailChangePayload: ResolverTypeWrapper<Contract.WithdrawEmailChangePayload>;
  ChangePhoneNumberInput: Contract.ChangePhoneNumberInput;
  ChangePhoneNumberPayload: ResolverTypeWrapper<Contract.ChangePhoneNumberPayload>;
  UpdateAccountProfileInput: Contract.UpdateAccountProfileInput;
  UpdateAccountProfilePayload: ResolverTypeWrapper<Omit<Contract.UpdateAccountProfilePayload, 'user'> & { user: ResolversTypes['User'] }>;
  UpdateNewsletterInput: Contract.UpdateNewsletterInput;
  UpdateNewsletterPayload: ResolverTypeWrapper<Contract.UpdateNewsletterPayload>;
  AccountCapabilities: ResolverTypeWrapper<Contract.AccountCapabilities>;
  FeatureFlag: ResolverTypeWrapper<Contract.FeatureFlag>;
  Translation: ResolverTypeWrapper<Contract.Translation>;
  Gender: Contract.Gender;
  User: ResolverTypeWrapper<Omit<Contract.User, 'activeAddress' | 'constellations'> & { activeAddress?: Contract.Maybe<ResolversTypes['Address']>, constellations: ReadonlyArray<ResolversTypes['Constellation']> }>;
  Constellation: ResolverTypeWrapper<Contract.Constellation>;
  InsuranceMembership: ResolverTypeWrapper<Contract.InsuranceMembership>;
  EmailStatus: Contract.EmailStatus;
  Email: ResolverTypeWrapper<Contract.Email>;
  PhoneNumberStatus: Contract.PhoneNumberStatus;
  PhoneNumber: ResolverTypeWrapper<Contract.PhoneNumber>;
  Address: ResolverTypeWrapper<Contract.Address>;
  AddressSuggestion: ResolverTypeWrapper<Contract.AddressSuggestion>;
  AddressSuggestionInput: Contract.AddressSuggestionInput;
  AddressInput: Contract.AddressInput;
  AddressVerdict: Contract.AddressVerdict;
  VerificationChannel: Contract.VerificationChannel;
  AuthorizeGuestByBusinessInput: Contract.AuthorizeGuestByBusinessInput;
  AuthorizeGuestByBusinessPayload: ResolverTypeWrapper<Contract.AuthorizeGuestByBusinessPayload>;
  CreateCredentialInput: Contract.CreateCredentialInput;
  CreateCredentialPayload: ResolverTypeWrapper<Contract.CreateCredentialPayload>;
  CredentialStatus: Contract.CredentialStatus;
  ExchangeLoginTokenInput: Contract.ExchangeLoginTokenInput;
  ExchangeLoginTokenPayload: ResolverTypeWrapper<Contract.ExchangeLoginTokenPayload>;
  RegisterUserInput: Contract.RegisterUserInput;
  RegisterUserPayload: ResolverTypeWrapper<Omit<Contract.RegisterUserPayload, 'user'> & { user: ResolversTypes['User'] }>;
  InitiatePasswordResetInput: Contract.InitiatePasswordResetInput;
  InitiatePasswordResetPayload: ResolverTypeWrapper<Contract.InitiatePasswordResetPayload>;
  OperationResponse: ResolverTypeWrapper<Contract.OperationResponse>;
  PasswordResetLink: ResolverTypeWrapper<Contract.PasswordResetLink>;
  ResetForgottenPasswordInput: Contract.ResetForgottenPasswordInput;
  ResetForgottenPasswordPayload: ResolverTypeWrapper<Contract.ResetForgottenPasswordPayload>;
  VerifyEmailInput: Contract.VerifyEmailInput;
  EmailVerificationStatus: Contract.EmailVerificationStatus;
  VerifyEmailPayload: ResolverTypeWrapper<Contract.VerifyEmailPayload>;
  RequestEmailVerificationInput: Contract.RequestEmailVerificationInput;
  RequestEmailVerificationPayload: ResolverTypeWrapper<Contract.RequestEmailVerificationPayload>;
  CreateUserProductInput: Contract.CreateUserProductInput;
  CreateUserProductPayload: ResolverTypeWrapper<Contract.CreateUserProductPayload>;
  SetupUserForNewLineOfBusinessInput: Contract.SetupUserForNewLineOfBusinessInput;
  SetupUserForNewLineOfBusinessPayload: ResolverTypeWrapper<Omit<Contract.SetupUserForNewLineOfBusinessPayload, 'constellation'> & { constellation: ResolversTypes['Constellation'] }>;
  ExchangeBlackboxInput: Contract.ExchangeBlackboxInput;
  ExchangeBlackboxPayload: ResolverTypeWrapper<Contract.ExchangeBlackboxPayload>;
  CreatePhoneNumberInput: Contract.CreatePhoneNumberInput;
  CreatePhoneNumberPayload: ResolverTypeWrapper<Contract.CreatePhoneNumberPayload>;
  RequestVerificationCodeInput: Contract.RequestVerificationCodeInput;
  RequestVerificationCodePayload: ResolverTypeWrapper<Contract.RequestVerificationCodePayload>;
  VerifyPhoneCodeInput: Contract.VerifyPhoneCodeInput;
  VerifyPhoneCodePayload: ResolverTypeWrapper<Contract.VerifyPhoneCodePayload>;
  RequestOtpInput: Contract.RequestOtpInput;
  RequestOtpPayload: ResolverTypeWrapper<Contract.RequestOtpPayload>;
  VerifySessionInput: Contract.VerifySessionInput;
  VerifySessionPayload: ResolverTypeWrapper<Contract.VerifySessionPayload>;
  GuestWork: ResolverTypeWrapper<Contract.GuestWork>;
  KeptWork: Contract.KeptWork;
  CoverageSize: ResolverTypeWrapper<Contract.CoverageSize>;
  RecordActivityInput: Contract.RecordActivityInput;
  RecordActivityPayload: ResolverTypeWrapper<Contract.RecordActivityPayload>;
  EndSessionInput: Contract.EndSessionInput;
  EndSessionPayload: ResolverTypeWrapper<Contract.EndSessionPayload>;
  OpenChatInput: Contract.OpenChatInput;
  OpenChatPayload: ResolverTypeWrapper<Contract.OpenChatPayload>;
  RenewChatInput: Contract.RenewChatInput;
  RenewChatPayload: ResolverTypeWrapper<Contract.RenewChatPayload>;
  LeaveSupportNoteInput: Contract.LeaveSupportNoteInput;
  LeaveSupportNotePayload: ResolverTypeWrapper<Contract.LeaveSupportNotePayload>;
  ReportDeathInput: Contract.ReportDeathInput;
  ReportDeathPayload: ResolverTypeWrapper<Contract.ReportDeathPayload>;
  CreateClaimUploadInput: Contract.CreateClaimUploadInput;
  CreateClaimUploadPayload: ResolverTypeWrapper<Contract.CreateClaimUploadPayload>;
  CompleteClaimUploadInput: Contract.CompleteClaimUploadInput;
  CompleteClaimUploadPayload: ResolverTypeWrapper<Contract.CompleteClaimUploadPayload>;
  DestroyClaimUploadInput: Contract.DestroyClaimUploadInput;
  DestroyClaimUploadPayload: ResolverTypeWrapper<Contract.DestroyClaimUploadPayload>;
  JourneySlug: Contract.JourneySlug;
  JourneyStepKey: Contract.JourneyStepKey;
  OnboardingSlug: Contract.OnboardingSlug;
  OnboardingJourney: ResolverTypeWrapper<Contract.OnboardingJourney>;
  CompleteOnboardingStepInput: Contract.CompleteOnboardingStepInput;
  CompleteOnboardingStepPayload: ResolverTypeWrapper<Contract.CompleteOnboardingStepPayload>;
  Journey: ResolverTypeWrapper<Contract.Journey>;
  JourneyMetadata: ResolverTypeWrapper<Contract.JourneyMetadata>;
  JourneyPaths: ResolverTypeWrapper<Contract.JourneyPaths>;
  PriceBasis: Contract.PriceBasis;
  JourneyCoverage: ResolverTypeWrapper<Contract.JourneyCoverage>;
  JourneyStep: ResolverTypeWrapper<Contract.JourneyStep>;
  FlowScope: Contract.FlowScope;
  TerminalBehavior: Contract.TerminalBehavior;
  Flow: ResolverTypeWrapper<Contract.Flow>;
  FlowSession: ResolverTypeWrapper<Contract.FlowSession>;
  FormDirection: Contract.FormDirection;
  DynamicFormInput: Contract.DynamicFormInput;
  FormCriteriaInput: Contract.FormCriteriaInput;
  FormLayout: Contract.FormLayout;
  FormPricing: ResolverTypeWrapper<Contract.FormPricing>;
  DynamicForm: ResolverTypeWrapper<Omit<Contract.DynamicForm, 'items' | 'groups'> & { items: ReadonlyArray<ResolversTypes['FormItem']>, groups: ReadonlyArray<ResolversTypes['FormGroup']> }>;
  Float: ResolverTypeWrapper<Contract.Scalars['Float']['output']>;
  ProgressKey: Contract.ProgressKey;
  FormAdvance: Contract.FormAdvance;
  ReviewVariant: Contract.ReviewVariant;
  FormExpiration: ResolverTypeWrapper<Contract.FormExpiration>;
  FormItemType: Contract.FormItemType;
  FormItem: ResolverTypeWrapper<Omit<Contract.FormItem, 'content'> & { content: ResolversTypes['FormItemContent'] }>;
  FormItemContent: ResolverTypeWrapper<ResolversUnionTypes<ResolversTypes>['FormItemContent']>;
  ButtonStyle: Contract.ButtonStyle;
  ButtonContent: ResolverTypeWrapper<Contract.ButtonContent>;
  ActionType: Contract.ActionType;
  ActionCommand: Contract.ActionCommand;
  ActionDestination: Contract.ActionDestination;
  ActionSource: Contract.ActionSource;
  ActionSourceType: Contract.ActionSourceType;
  Action: ResolverTypeWrapper<Contract.Action>;
  ActionArgument: ResolverTypeWrapper<Contract.ActionArgument>;
  PictureName: Contract.PictureName;
  DecorationContent: ResolverTypeWrapper<Contract.DecorationContent>;
  ImageContent: ResolverTypeWrapper<Contract.ImageContent>;
  TextStyle: Contract.TextStyle;
  TextContent: ResolverTypeWrapper<Contract.TextContent>;
  SpaceContent: ResolverTypeWrapper<Contract.SpaceContent>;
  InputContent: ResolverTypeWrapper<ResolversInterfaceTypes<ResolversTypes>['InputContent']>;
  CheckboxContent: ResolverTypeWrapper<Contract.CheckboxContent>;
  ToggleContent: ResolverTypeWrapper<Contract.ToggleContent>;
  DateContent: ResolverTypeWrapper<Contract.DateContent>;
  DateRangeRule: Contract.DateRangeRule;
  DirectUploadContent: ResolverTypeWrapper<Contract.DirectUploadContent>;
  NumericContent: ResolverTypeWrapper<Contract.NumericContent>;
  SelectFormat: Contract.SelectFormat;
  SelectOption: ResolverTypeWrapper<Contract.SelectOption>;
  SingleSelectContent: ResolverTypeWrapper<Contract.SingleSelectContent>;
  MultiSelectContent: ResolverTypeWrapper<Contract.MultiSelectContent>;
  SliderContent: ResolverTypeWrapper<Contract.SliderContent>;
  TaxIdContent: ResolverTypeWrapper<Contract.TaxIdContent>;
  TextRule: Contract.TextRule;
  TextInputContent: ResolverTypeWrapper<Contract.TextInputContent>;
  UnitizedPart: ResolverTypeWrapper<Contract.UnitizedPart>;
  UnitizedContent: ResolverTypeWrapper<Contract.UnitizedContent>;
  ListRowContent: ResolverTypeWrapper<Contract.ListRowContent>;
  ShownPart: ResolverTypeWrapper<Contract.ShownPart>;
  FormGroupType: Contract.FormGroupType;
  GroupMutation: Contract.GroupMutation;
  FormGroup: ResolverTypeWrapper<Omit<Contract.FormGroup, 'countries' | 'states'> & { countries: ReadonlyArray<ResolversTypes['AddressCountry']>, states: ReadonlyArray<ResolversTypes['AddressState']> }>;
  GroupAttributeName: Contract.GroupAttributeName;
  AddressCountry: ResolverTypeWrapper<Contract.AddressCountry>;
  AddressState: ResolverTypeWrapper<Contract.AddressState>;
  GroupAttribute: ResolverTypeWrapper<Contract.GroupAttribute>;
  GroupVariable: ResolverTypeWrapper<Contract.GroupVariable>;
  EncryptionKey: ResolverTypeWrapper<Contract.EncryptionKey>;
  CreateFlowSessionInput: Contract.CreateFlowSessionInput;
  CreateFlowSessionPayload: ResolverTypeWrapper<Contract.CreateFlowSessionPayload>;
  InputType: Contract.InputType;
  FieldResponseInput: Contract.FieldResponseInput;
  CreateResponseInput: Contract.CreateResponseInput;
  CreateResponsePayload: ResolverTypeWrapper<Contract.CreateResponsePayload>;
  UpdatePrequalificationInformationInput: Contract.UpdatePrequalificationInformationInput;
  UpdatePrequalificationInformationPayload: ResolverTypeWrapper<Omit<Contract.UpdatePrequalificationInformationPayload, 'user'> & { user: ResolversTypes['User'] }>;
  CreateDirectUploadToCloudInput: Contract.CreateDirectUploadToCloudInput;
  CreateDirectUploadToCloudPayload: ResolverTypeWrapper<Contract.CreateDirectUploadToCloudPayload>;
  UploadHeader: ResolverTypeWrapper<Contract.UploadHeader>;
  UploadedFile: ResolverTypeWrapper<Contract.UploadedFile>;
  CompleteDirectUploadInput: Contract.CompleteDirectUploadInput;
  CompleteDirectUploadPayload: ResolverTypeWrapper<Contract.CompleteDirectUploadPayload>;
  DestroyDirectUploadInput: Contract.DestroyDirectUploadInput;
  DestroyDirectUploadPayload: ResolverTypeWrapper<Contract.DestroyDirectUploadPayload>;
  Responsibility: Contract.Responsibility;
  Beneficiary: ResolverTypeWrapper<Omit<Contract.Beneficiary, 'contact'> & { contact: ResolversTypes['Contact'] }>;
  ContactKind: Contract.ContactKind;
  Contact: ResolverTypeWrapper<ResolversUnionTypes<ResolversTypes>['Contact']>;
  IndividualContact: ResolverTypeWrapper<Omit<Contract.IndividualContact, 'address'> & { address?: Contract.Maybe<ResolversTypes['Address']> }>;
  MinorContact: ResolverTypeWrapper<Omit<Contract.MinorContact, 'address'> & { address?: Contract.Maybe<ResolversTypes['Address']> }>;
  ParentGuardian: ResolverTypeWrapper<Contract.ParentGuardian>;
  OrganizationContact: ResolverTypeWrapper<Omit<Contract.OrganizationContact, 'address'> & { address?: Contract.Maybe<ResolversTypes['Address']> }>;
  TrustContact: ResolverTypeWrapper<Omit<Contract.TrustContact, 'address'> & { address?: Contract.Maybe<ResolversTypes['Address']> }>;
  CreateBeneficiaryInput: Contract.CreateBeneficiaryInput;
  CreateBeneficiaryPayload: ResolverTypeWrapper<Omit<Contract.CreateBeneficiaryPayload, 'beneficiary'> & { beneficiary: ResolversTypes['Beneficiary'] }>;
  UpdateBeneficiaryInput: Contract.UpdateBeneficiaryInput;
  UpdateBeneficiaryPayload: ResolverTypeWrapper<Omit<Contract.UpdateBeneficiaryPayload, 'beneficiary'> & { beneficiary: ResolversTypes['Beneficiary'] }>;
  DestroyBeneficiaryInput: Contract.DestroyBeneficiaryInput;
  DestroyBeneficiaryPayload: ResolverTypeWrapper<Omit<Contract.DestroyBeneficiaryPayload, 'beneficiaries'> & { beneficiaries: ReadonlyArray<ResolversTypes['Beneficiary']> }>;
  BeneficiaryAllocationInput: Contract.BeneficiaryAllocationInput;
  UpdateBeneficiaryAllocationInput: Contract.UpdateBeneficiaryAllocationInput;
  UpdateBeneficiaryAllocationPayload: ResolverTypeWrapper<Omit<Contract.UpdateBeneficiaryAllocationPayload, 'beneficiaries'> & { beneficiaries: ReadonlyArray<ResolversTypes['Beneficiary']> }>;
  SendBeneficiaryPacketInput: Contract.SendBeneficiaryPacketInput;
  SendBeneficiaryPacketPayload: ResolverTypeWrapper<Contract.SendBeneficiaryPacketPayload>;
  WishPicture: ResolverTypeWrapper<Contract.WishPicture>;
  WishPictureSize: Contract.WishPictureSize;
  RecipientType: Contract.RecipientType;
  WishCategory: ResolverTypeWrapper<Contract.WishCategory>;
  CategoryOfWish: ResolverTypeWrapper<Contract.CategoryOfWish>;
  Wish: ResolverTypeWrapper<Contract.Wish>;
  WishSuggestion: ResolverTypeWrapper<Contract.WishSuggestion>;
  AllocationStatus: Contract.AllocationStatus;
  WishAllocation: ResolverTypeWrapper<Omit<Contract.WishAllocation, 'recipient'> & { recipient?: Contract.Maybe<ResolversTypes['AllocationRecipient']> }>;
  AllocationAccount: ResolverTypeWrapper<Contract.AllocationAccount>;
  AmountDirection: Contract.AmountDirection;
  AllocationHistory: ResolverTypeWrapper<Contract.AllocationHistory>;
  AllocationRecipient: ResolverTypeWrapper<ResolversUnionTypes<ResolversTypes>['AllocationRecipient']>;
  InstitutionRecipient: ResolverTypeWrapper<Contract.InstitutionRecipient>;
  CompanyRecipient: ResolverTypeWrapper<Contract.CompanyRecipient>;
  IndividualRecipient: ResolverTypeWrapper<Contract.IndividualRecipient>;
  AllocationSummary: ResolverTypeWrapper<Contract.AllocationSummary>;
  CreateWishAllocationInput: Contract.CreateWishAllocationInput;
  CreateWishAllocationPayload: ResolverTypeWrapper<Omit<Contract.CreateWishAllocationPayload, 'wishAllocation'> & { wishAllocation: ResolversTypes['WishAllocation'] }>;
  UpdateWishAllocationInput: Contract.UpdateWishAllocationInput;
  UpdateWishAllocationPayload: ResolverTypeWrapper<Omit<Contract.UpdateWishAllocationPayload, 'wishAllocation'> & { wishAllocation: ResolversTypes['WishAllocation'] }>;
  DecommissionWishAllocationInput: Contract.DecommissionWishAllocationInput;
  DecommissionWishAllocationPayload: ResolverTypeWrapper<Contract.DecommissionWishAllocationPayload>;
  AllocationRecipientInput: Contract.AllocationRecipientInput;
  InstitutionRecipientInput: Contract.InstitutionRecipientInput;
  CompanyRecipientInput: Contract.CompanyRecipientInput;
  IndividualRecipientInput: Contract.IndividualRecipientInput;
  CreateAllocationRecipientInput: Contract.CreateAllocationRecipientInput;
  CreateAllocationRecipientPayload: ResolverTypeWrapper<Omit<Contract.CreateAllocationRecipientPayload, 'wishAllocation'> & { wishAllocation: ResolversTypes['WishAllocation'] }>;
  UpdateAllocationRecipientInput: Contract.UpdateAllocationRecipientInput;
  UpdateAllocationRecipientPayload: ResolverTypeWrapper<Omit<Contract.UpdateAllocationRecipientPayload, 'wishAllocation'> & { wishAllocation: ResolversTypes['WishAllocation'] }>;
  DestroyAllocationRecipientInput: Contract.DestroyAllocationRecipientInput;
  DestroyAllocationRecipientPayload: ResolverTypeWrapper<Omit<Contract.DestroyAllocationRecipientPayload, 'wishAllocation'> & { wishAllocation: ResolversTypes['WishAllocation'] }>;
  IneligibleReason: Contract.IneligibleReason;
  Eligibility: ResolverTypeWrapper<Contract.Eligibility>;
  OfferReason: Contract.OfferReason;
  OfferFacts: ResolverTypeWrapper<Contract.OfferFacts>;
  Ineligibility: ResolverTypeWrapper<Contract.Ineligibility>;
  BillingFrequency: Contract.BillingFrequency;
  Premium: ResolverTypeWrapper<Contract.Premium>;
  TermUnit: Contract.TermUnit;
  Health: Contract.Health;
  Estimate: ResolverTypeWrapper<Contract.Estimate>;
  PackageSize: Contract.PackageSize;
  EstimatePackage: ResolverTypeWrapper<Contract.EstimatePackage>;
  AdjustedEstimate: ResolverTypeWrapper<Contract.AdjustedEstimate>;
  UpdateEstimateDatumInput: Contract.UpdateEstimateDatumInput;
  UpdateEstimateDatumPayload: ResolverTypeWrapper<Omit<Contract.UpdateEstimateDatumPayload, 'estimate'> & { estimate: ResolversTypes['Estimate'] }>;
  ApplicationResult: Contract.ApplicationResult;
  InsuranceApplication: ResolverTypeWrapper<Omit<Contract.InsuranceApplication, 'documents'> & { documents: ReadonlyArray<ResolversTypes['Document']> }>;
  CaseSource: Contract.CaseSource;
  Case: ResolverTypeWrapper<Contract.Case>;
  UnderwritingDecision: ResolverTypeWrapper<Contract.UnderwritingDecision>;
  QuoteStatus: Contract.QuoteStatus;
  Quote: ResolverTypeWrapper<Omit<Contract.Quote, 'product' | 'coverageDetails' | 'documents' | 'insuranceApplication'> & { product: ResolversTypes['Product'], coverageDetails: ResolversTypes['CoverageDetails'], documents: ReadonlyArray<ResolversTypes['Document']>, insuranceApplication: ResolversTypes['InsuranceApplication'] }>;
  PayoutDetails: ResolverTypeWrapper<Contract.PayoutDetails>;
  CoverageDetails: ResolverTypeWrapper<Contract.CoverageDetails>;
  AdjustedQuote: ResolverTypeWrapper<Contract.AdjustedQuote>;
  UpdateQuoteInput: Contract.UpdateQuoteInput;
  UpdateQuotePayload: ResolverTypeWrapper<Omit<Contract.UpdateQuotePayload, 'quote'> & { quote: ResolversTypes['Quote'] }>;
  ProductOfferingStatus: Contract.ProductOfferingStatus;
  ProductOffering: ResolverTypeWrapper<Omit<Contract.ProductOffering, 'product' | 'coverageDetails'> & { product: ResolversTypes['Product'], coverageDetails: ResolversTypes['CoverageDetails'] }>;
  UpdateProductOfferingInput: Contract.UpdateProductOfferingInput;
  UpdateProductOfferingPayload: ResolverTypeWrapper<Omit<Contract.UpdateProductOfferingPayload, 'offering'> & { offering: ResolversTypes['ProductOffering'] }>;
  AcceptProductOfferingInput: Contract.AcceptProductOfferingInput;
  AcceptProductOfferingPayload: ResolverTypeWrapper<Omit<Contract.AcceptProductOfferingPayload, 'offering'> & { offering: ResolversTypes['ProductOffering'] }>;
  ApplicationOutcome: ResolverTypeWrapper<ResolversUnionTypes<ResolversTypes>['ApplicationOutcome']>;
  PendingOutcome: ResolverTypeWrapper<Contract.PendingOutcome>;
  AccidentalDeathOutcome: ResolverTypeWrapper<Omit<Contract.AccidentalDeathOutcome, 'offering'> & { offering: ResolversTypes['ProductOffering'] }>;
  DeniedOutcome: ResolverTypeWrapper<Contract.DeniedOutcome>;
  TermOfferOutcome: ResolverTypeWrapper<Omit<Contract.TermOfferOutcome, 'offering'> & { offering: ResolversTypes['ProductOffering'] }>;
  QuoteOutcome: ResolverTypeWrapper<Omit<Contract.QuoteOutcome, 'quote'> & { quote: ResolversTypes['Quote'] }>;
  NotificationType: Contract.NotificationType;
  Notification: ResolverTypeWrapper<Contract.Notification>;
  NotificationMetadata: ResolverTypeWrapper<Contract.NotificationMetadata>;
  UpdateNotificationInput: Contract.UpdateNotificationInput;
  UpdateNotificationPayload: ResolverTypeWrapper<Contract.UpdateNotificationPayload>;
  CreateApplicationReferralInput: Contract.CreateApplicationReferralInput;
  CreateApplicationReferralPayload: ResolverTypeWrapper<Contract.CreateApplicationReferralPayload>;
  ProductStatus: Contract.ProductStatus;
  Product: ResolverTypeWrapper<Contract.Product>;
  Classification: ResolverTypeWrapper<Contract.Classification>;
  TriviaQuestion: ResolverTypeWrapper<Contract.TriviaQuestion>;
  TriviaAnswer: ResolverTypeWrapper<Contract.TriviaAnswer>;
  Document: ResolverTypeWrapper<Contract.Document>;
  DocumentCategory: ResolverTypeWrapper<Contract.DocumentCategory>;
  DocumentFile: ResolverTypeWrapper<Contract.DocumentFile>;
  Disclosure: ResolverTypeWrapper<Contract.Disclosure>;
  AcknowledgedDisclosure: ResolverTypeWrapper<Contract.AcknowledgedDisclosure>;
  AcknowledgementContext: Contract.AcknowledgementContext;
  AcknowledgementInput: Contract.AcknowledgementInput;
  ShownFormInput: Contract.ShownFormInput;
  CreateAcknowledgementsInput: Contract.CreateAcknowledgementsInput;
  CreateAcknowledgementsPayload: ResolverTypeWrapper<Contract.CreateAcknowledgementsPayload>;
  Acknowledgement: ResolverTypeWrapper<Contract.Acknowledgement>;
  RequestNewBusinessInput: Contract.RequestNewBusinessInput;
  RequestNewBusinessPayload: ResolverTypeWrapper<Omit<Contract.RequestNewBusinessPayload, 'insuranceApplication'> & { insuranceApplication: ResolversTypes['InsuranceApplication'] }>;
  LapseContact: ResolverTypeWrapper<Contract.LapseContact>;
  LapseContactInvitation: ResolverTypeWrapper<Contract.LapseContactInvitation>;
  NameLapseContactInput: Contract.NameLapseContactInput;
  NameLapseContactPayload: ResolverTypeWrapper<Contract.NameLapseContactPayload>;
  RemoveLapseContactInput: Contract.RemoveLapseContactInput;
  RemoveLapseContactPayload: ResolverTypeWrapper<Contract.RemoveLapseContactPayload>;
  AnswerLapseContactInput: Contract.AnswerLapseContactInput;
  AnswerLapseContactPayload: ResolverTypeWrapper<Contract.AnswerLapseContactPayload>;
  AcceptedStatus: Contract.AcceptedStatus;
  AcceptQuoteInput: Contract.AcceptQuoteInput;
  AcceptQuotePayload: ResolverTypeWrapper<Omit<Contract.AcceptQuotePayload, 'quote'> & { quote: ResolversTypes['Quote'] }>;
  PaymentMethodSource: Contract.PaymentMethodSource;
  PaymentMethodMetadataInput: Contract.PaymentMethodMetadataInput;
  CreatePaymentMethodInput: Contract.CreatePaymentMethodInput;
  PaymentMethodMetadata: ResolverTypeWrapper<ResolversUnionTypes<ResolversTypes>['PaymentMethodMetadata']>;
  CardMetadata: ResolverTypeWrapper<Contract.CardMetadata>;
  BankAccountMetadata: ResolverTypeWrapper<Contract.BankAccountMetadata>;
  PaymentMethodStatus: Contract.PaymentMethodStatus;
  PaymentMethod: ResolverTypeWrapper<Contract.PaymentMethod>;
  CreatePaymentMethodPayload: ResolverTypeWrapper<Omit<Contract.CreatePaymentMethodPayload, 'paymentMethod'> & { paymentMethod: ResolversTypes['PaymentMethod'] }>;
  InvoiceStatus: Contract.InvoiceStatus;
  PlaidInstitution: ResolverTypeWrapper<Contract.PlaidInstitution>;
  PlaidItemStatus: Contract.PlaidItemStatus;
  PlaidAccount: ResolverTypeWrapper<Contract.PlaidAccount>;
  PlaidItem: ResolverTypeWrapper<Contract.PlaidItem>;
  PlaidGenerateLinkTokenInput: Contract.PlaidGenerateLinkTokenInput;
  PlaidLinkTokenPayload: ResolverTypeWrapper<Contract.PlaidLinkTokenPayload>;
  PlaidExchangePublicTokenInput: Contract.PlaidExchangePublicTokenInput;
  PlaidItemInput: Contract.PlaidItemInput;
  PlaidItemPayload: ResolverTypeWrapper<Omit<Contract.PlaidItemPayload, 'plaidItem'> & { plaidItem: ResolversTypes['PlaidItem'] }>;
  UnlinkPlaidItemPayload: ResolverTypeWrapper<Contract.UnlinkPlaidItemPayload>;
  PolicyCancellation: ResolverTypeWrapper<Omit<Contract.PolicyCancellation, 'product'> & { product: ResolversTypes['Product'] }>;
  CancelPolicyInput: Contract.CancelPolicyInput;
  CancelPolicyPayload: ResolverTypeWrapper<Contract.CancelPolicyPayload>;
  UserInvoices: ResolverTypeWrapper<Contract.UserInvoices>;
  Invoice: ResolverTypeWrapper<Contract.Invoice>;
  InvoiceMetadata: ResolverTypeWrapper<Contract.InvoiceMetadata>;
  TransactionResult: Contract.TransactionResult;
  CreateMultiplePaymentsInput: Contract.CreateMultiplePaymentsInput;
  CreateMultiplePaymentsPayload: ResolverTypeWrapper<Contract.CreateMultiplePaymentsPayload>;
  ProcessedPayment: ResolverTypeWrapper<Contract.ProcessedPayment>;
  PolicyStatus: Contract.PolicyStatus;
  FirstPayment: Contract.FirstPayment;
  Policy: ResolverTypeWrapper<Contract.Policy>;
  ReinstatementRequest: ResolverTypeWrapper<Omit<Contract.ReinstatementRequest, 'productsOffering'> & { productsOffering?: Contract.Maybe<ResolversTypes['ProductOffering']> }>;
  Plan: ResolverTypeWrapper<Contract.Plan>;
  BillingPlans: ResolverTypeWrapper<Contract.BillingPlans>;
  BillingPlan: ResolverTypeWrapper<Contract.BillingPlan>;
  BillingPlanStatus: Contract.BillingPlanStatus;
  ChangeBillingFrequencyInput: Contract.ChangeBillingFrequencyInput;
  ChangeBillingFrequencyPayload: ResolverTypeWrapper<Contract.ChangeBillingFrequencyPayload>;
  PolicyRiders: ResolverTypeWrapper<Contract.PolicyRiders>;
  PolicyRider: ResolverTypeWrapper<Contract.PolicyRider>;
  PolicyRiderStatus: Contract.PolicyRiderStatus;
  Rider: ResolverTypeWrapper<Contract.Rider>;
  ChangePolicyRiderInput: Contract.ChangePolicyRiderInput;
  ChangePolicyRiderPayload: ResolverTypeWrapper<Contract.ChangePolicyRiderPayload>;
  LatePremium: ResolverTypeWrapper<Contract.LatePremium>;
  NextPayment: ResolverTypeWrapper<Contract.NextPayment>;
  ReinstatementStatus: Contract.ReinstatementStatus;
  Reinstatement: ResolverTypeWrapper<Omit<Contract.Reinstatement, 'policy' | 'invoice'> & { policy: ResolversTypes['Policy'], invoice?: Contract.Maybe<ResolversTypes['Invoice']> }>;
  ReinstatementOffering: ResolverTypeWrapper<Contract.ReinstatementOffering>;
  RequestReinstatementInput: Contract.RequestReinstatementInput;
  RequestReinstatementPayload: ResolverTypeWrapper<Omit<Contract.RequestReinstatementPayload, 'reinstatement'> & { reinstatement: ResolversTypes['Reinstatement'] }>;
  AcceptReinstatementInput: Contract.AcceptReinstatementInput;
  AcceptReinstatementPayload: ResolverTypeWrapper<Omit<Contract.AcceptReinstatementPayload, 'reinstatement'> & { reinstatement: ResolversTypes['Reinstatement'] }>;
  CreateReinstatementInvoiceInput: Contract.CreateReinstatementInvoiceInput;
  CreateReinstatementInvoicePayload: ResolverTypeWrapper<Omit<Contract.CreateReinstatementInvoicePayload, 'invoice'> & { invoice: ResolversTypes['Invoice'] }>;
  CoverageAdjustmentStatus: Contract.CoverageAdjustmentStatus;
  CoverageAdjustment: ResolverTypeWrapper<Omit<Contract.CoverageAdjustment, 'policy' | 'pendingPolicy'> & { policy: ResolversTypes['Policy'], pendingPolicy?: Contract.Maybe<ResolversTypes['Policy']> }>;
  AdjustedPolicy: ResolverTypeWrapper<Contract.AdjustedPolicy>;
  CoverageAdjustmentRequest: Contract.CoverageAdjustmentRequest;
  RequestCoverageAdjustmentInput: Contract.RequestCoverageAdjustmentInput;
  RequestCoverageAdjustmentPayload: ResolverTypeWrapper<Omit<Contract.RequestCoverageAdjustmentPayload, 'adjustment'> & { adjustment: ResolversTypes['CoverageAdjustment'] }>;
  CoverageAdjustmentInput: Contract.CoverageAdjustmentInput;
  CoverageAdjustmentPayload: ResolverTypeWrapper<Omit<Contract.CoverageAdjustmentPayload, 'adjustment'> & { adjustment: ResolversTypes['CoverageAdjustment'] }>;
  HomeOwnership: Contract.HomeOwnership;
  DashboardCard: ResolverTypeWrapper<ResolversUnionTypes<ResolversTypes>['DashboardCard']>;
  OwnedCard: ResolverTypeWrapper<Omit<Contract.OwnedCard, 'policy'> & { policy: ResolversTypes['Policy'] }>;
  IneligibleCard: ResolverTypeWrapper<Contract.IneligibleCard>;
  EndedApplication: ResolverTypeWrapper<Contract.EndedApplication>;
  ApplicationEnd: Contract.ApplicationEnd;
  DecisionCard: ResolverTypeWrapper<Contract.DecisionCard>;
  RefusedPaymentCard: ResolverTypeWrapper<Omit<Contract.RefusedPaymentCard, 'quote'> & { quote: ResolversTypes['Quote'] }>;
  QuoteCard: ResolverTypeWrapper<Omit<Contract.QuoteCard, 'quote'> & { quote: ResolversTypes['Quote'] }>;
  OfferingCard: ResolverTypeWrapper<Omit<Contract.OfferingCard, 'offering'> & { offering: ResolversTypes['ProductOffering'] }>;
  ReapplyCard: ResolverTypeWrapper<Contract.ReapplyCard>;
  ExpiredQuoteCard: ResolverTypeWrapper<Contract.ExpiredQuoteCard>;
  EstimateCard: ResolverTypeWrapper<Omit<Contract.EstimateCard, 'estimate'> & { estimate: ResolversTypes['Estimate'] }>;
  MarketingCard: ResolverTypeWrapper<Contract.MarketingCard>;
  DashboardHome: ResolverTypeWrapper<Omit<Contract.DashboardHome, 'card' | 'policy' | 'pendingPolicy' | 'coverageAdjustment' | 'quote' | 'offering' | 'beneficiaries' | 'payments' | 'estimate'> & { card?: Contract.Maybe<ResolversTypes['DashboardCard']>, policy?: Contract.Maybe<ResolversTypes['Policy']>, pendingPolicy?: Contract.Maybe<ResolversTypes['Policy']>, coverageAdjustment?: Contract.Maybe<ResolversTypes['CoverageAdjustment']>, quote?: Contract.Maybe<ResolversTypes['Quote']>, offering?: Contract.Maybe<ResolversTypes['ProductOffering']>, beneficiaries?: Contract.Maybe<ReadonlyArray<ResolversTypes['Beneficiary']>>, payments?: Contract.Maybe<ReadonlyArray<ResolversTypes['PaidPremium']>>, estimate?: Contract.Maybe<ResolversTypes['Estimate']> }>;
  PaidPremium: ResolverTypeWrapper<Omit<Contract.PaidPremium, 'receipt'> & { receipt?: Contract.Maybe<ResolversTypes['Document']> }>;
  FailedPayment: ResolverTypeWrapper<Contract.FailedPayment>;
  ErrorCode: Contract.ErrorCode;
  TermExtensionStatus: Contract.TermExtensionStatus;
  TermExtension: ResolverTypeWrapper<Contract.TermExtension>;
  AcceptTermExtensionInput: Contract.AcceptTermExtensionInput;
  TermExtensionPayload: ResolverTypeWrapper<Contract.TermExtensionPayload>;
  Boolean: ResolverTypeWrapper<Contract.Scalars['Boolean']['output']>;
};

/** Mapping between all available schema types and the resolvers parents */
export type ResolversParentTypes = {
  Date: Contract.Scalars['Date']['output'];
  DateTime: Contract.Scalars['DateTime']['output'];
  Dollars: Contract.Scalars['Dollars']['output'];
  Cents: Contract.Scalars['Cents']['output'];
  FlowSlug: Contract.Scalars['FlowSlug']['output'];
  ProductSlug: Contract.Scalars['ProductSlug']['output'];
  BusinessSlug: Contract.Scalars['BusinessSlug']['output'];
  AnswerValue: Contract.Scalars['AnswerValue']['output'];
  Query: Record<PropertyKey, never>;
  String: Contract.Scalars['String']['output'];
  ID: Contract.Scalars['ID']['output'];
  Int: Contract.Scalars['Int']['output'];
  Mutation: Record<PropertyKey, never>;
  Session: Contract.Session;
  AccountState: Contract.AccountState;
  AccountClosure: Contract.AccountClosure;
  DecommissionUserInput: Contract.DecommissionUserInput;
  DecommissionUserPayload: Contract.DecommissionUserPayload;
  ActiveSession: Contract.ActiveSession;
  ProfileChange: Contract.ProfileChange;
  ChangePasswordInput: Contract.ChangePasswordInput;
  ChangePasswordPayload: Contract.ChangePasswordPayload;
  EndOtherSessionsInput: Contract.EndOtherSessionsInput;
  EndOtherSessionsPayload: Contract.EndOtherSessionsPayload;
  ChangeEmailInput: Contract.ChangeEmailInput;
  ChangeEmailPayload: Contract.ChangeEmailPayload;
  WithdrawEmailChangeInput: Contract.WithdrawEmailChangeInput;
  WithdrawEmailChangePayload: Contract.WithdrawEmailChangePayload;
  ChangePhoneNumberInput: Contract.ChangePhoneNumberInput;
  ChangePhoneNumberPayload: Contract.ChangePhoneNumberPayload;
  UpdateAccountProfileInput: Contract.UpdateAccountProfileInput;
  UpdateAccountProfilePayload: Omit<Contract.UpdateAccountProfilePayload, 'user'> & { user: ResolversParentTypes['User'] };
  UpdateNewsletterInput: Contract.UpdateNewsletterInput;
  UpdateNewsletterPayload: Contract.UpdateNewsletterPayload;
  AccountCapabilities: Contract.AccountCapabilities;
  FeatureFlag: Contract.FeatureFlag;
  Translation: Contract.Translation;
  User: Omit<Contract.User, 'activeAddress' | 'constellations'> & { activeAddress?: Contract.Maybe<ResolversParentTypes['Address']>, constellations: ReadonlyArray<ResolversParentTypes['Constellation']> };
  Constellation: Contract.Constellation;
  InsuranceMembership: Contract.InsuranceMembership;
  Email: Contract.Email;
  PhoneNumber: Contract.PhoneNumber;
  Address: Contract.Address;
  AddressSuggestion: Contract.AddressSuggestion;
  AddressSuggestionInput: Contract.AddressSuggestionInput;
  AddressInput: Contract.AddressInput;
  AuthorizeGuestByBusinessInput: Contract.AuthorizeGuestByBusinessInput;
  AuthorizeGuestByBusinessPayload: Contract.AuthorizeGuestByBusinessPayload;
  CreateCredentialInput: Contract.CreateCredentialInput;
  CreateCredentialPayload: Contract.CreateCredentialPayload;
  ExchangeLoginTokenInput: Contract.ExchangeLoginTokenInput;
  ExchangeLoginTokenPayload: Contract.ExchangeLoginTokenPayload;
  RegisterUserInput: Contract.RegisterUserInput;
  RegisterUserPayload: Omit<Contract.RegisterUserPayload, 'user'> & { user: ResolversParentTypes['User'] };
  InitiatePasswordResetInput: Contract.InitiatePasswordResetInput;
  InitiatePasswordResetPayload: Contract.InitiatePasswordResetPayload;
  OperationResponse: Contract.OperationResponse;
  PasswordResetLink: Contract.PasswordResetLink;
  ResetForgottenPasswordInput: Contract.ResetForgottenPasswordInput;
  ResetForgottenPasswordPayload: Contract.ResetForgottenPasswordPayload;
  VerifyEmailInput: Contract.VerifyEmailInput;
  VerifyEmailPayload: Contract.VerifyEmailPayload;
  RequestEmailVerificationInput: Contract.RequestEmailVerificationInput;
  RequestEmailVerificationPayload: Contract.RequestEmailVerificationPayload;
  CreateUserProductInput: Contract.CreateUserProductInput;
  CreateUserProductPayload: Contract.CreateUserProductPayload;
  SetupUserForNewLineOfBusinessInput: Contract.SetupUserForNewLineOfBusinessInput;
  SetupUserForNewLineOfBusinessPayload: Omit<Contract.SetupUserForNewLineOfBusinessPayload, 'constellation'> & { constellation: ResolversParentTypes['Constellation'] };
  ExchangeBlackboxInput: Contract.ExchangeBlackboxInput;
  ExchangeBlackboxPayload: Contract.ExchangeBlackboxPayload;
  CreatePhoneNumberInput: Contract.CreatePhoneNumberInput;
  CreatePhoneNumberPayload: Contract.CreatePhoneNumberPayload;
  RequestVerificationCodeInput: Contract.RequestVerificationCodeInput;
  RequestVerificationCodePayload: Contract.RequestVerificationCodePayload;
  VerifyPhoneCodeInput: Contract.VerifyPhoneCodeInput;
  VerifyPhoneCodePayload: Contract.VerifyPhoneCodePayload;
  RequestOtpInput: Contract.RequestOtpInput;
  RequestOtpPayload: Contract.RequestOtpPayload;
  VerifySessionInput: Contract.VerifySessionInput;
  VerifySessionPayload: Contract.VerifySessionPayload;
  GuestWork: Contract.GuestWork;
  CoverageSize: Contract.CoverageSize;
  RecordActivityInput: Contract.RecordActivityInput;
  RecordActivityPayload: Contract.RecordActivityPayload;
  EndSessionInput: Contract.EndSessionInput;
  EndSessionPayload: Contract.EndSessionPayload;
  OpenChatInput: Contract.OpenChatInput;
  OpenChatPayload: Contract.OpenChatPayload;
  RenewChatInput: Contract.RenewChatInput;
  RenewChatPayload: Contract.RenewChatPayload;
  LeaveSupportNoteInput: Contract.LeaveSupportNoteInput;
  LeaveSupportNotePayload: Contract.LeaveSupportNotePayload;
  ReportDeathInput: Contract.ReportDeathInput;
  ReportDeathPayload: Contract.ReportDeathPayload;
  CreateClaimUploadInput: Contract.CreateClaimUploadInput;
  CreateClaimUploadPayload: Contract.CreateClaimUploadPayload;
  CompleteClaimUploadInput: Contract.CompleteClaimUploadInput;
  CompleteClaimUploadPayload: Contract.CompleteClaimUploadPayload;
  DestroyClaimUploadInput: Contract.DestroyClaimUploadInput;
  DestroyClaimUploadPayload: Contract.DestroyClaimUploadPayload;
  OnboardingJourney: Contract.OnboardingJourney;
  CompleteOnboardingStepInput: Contract.CompleteOnboardingStepInput;
  CompleteOnboardingStepPayload: Contract.CompleteOnboardingStepPayload;
  Journey: Contract.Journey;
  JourneyMetadata: Contract.JourneyMetadata;
  JourneyPaths: Contract.JourneyPaths;
  JourneyCoverage: Contract.JourneyCoverage;
  JourneyStep: Contract.JourneyStep;
  Flow: Contract.Flow;
  FlowSession: Contract.FlowSession;
  DynamicFormInput: Contract.DynamicFormInput;
  FormCriteriaInput: Contract.FormCriteriaInput;
  FormPricing: Contract.FormPricing;
  DynamicForm: Omit<Contract.DynamicForm, 'items' | 'groups'> & { items: ReadonlyArray<ResolversParentTypes['FormItem']>, groups: ReadonlyArray<ResolversParentTypes['FormGroup']> };
  Float: Contract.Scalars['Float']['output'];
  FormExpiration: Contract.FormExpiration;
  FormItem: Omit<Contract.FormItem, 'content'> & { content: ResolversParentTypes['FormItemContent'] };
  FormItemContent: ResolversUnionTypes<ResolversParentTypes>['FormItemContent'];
  ButtonContent: Contract.ButtonContent;
  Action: Contract.Action;
  ActionArgument: Contract.ActionArgument;
  DecorationContent: Contract.DecorationContent;
  ImageContent: Contract.ImageContent;
  TextContent: Contract.TextContent;
  SpaceContent: Contract.SpaceContent;
  InputContent: ResolversInterfaceTypes<ResolversParentTypes>['InputContent'];
  CheckboxContent: Contract.CheckboxContent;
  ToggleContent: Contract.ToggleContent;
  DateContent: Contract.DateContent;
  DirectUploadContent: Contract.DirectUploadContent;
  NumericContent: Contract.NumericContent;
  SelectOption: Contract.SelectOption;
  SingleSelectContent: Contract.SingleSelectContent;
  MultiSelectContent: Contract.MultiSelectContent;
  SliderContent: Contract.SliderContent;
  TaxIdContent: Contract.TaxIdContent;
  TextInputContent: Contract.TextInputContent;
  UnitizedPart: Contract.UnitizedPart;
  UnitizedContent: Contract.UnitizedContent;
  ListRowContent: Contract.ListRowContent;
  ShownPart: Contract.ShownPart;
  FormGroup: Omit<Contract.FormGroup, 'countries' | 'states'> & { countries: ReadonlyArray<ResolversParentTypes['AddressCountry']>, states: ReadonlyArray<ResolversParentTypes['AddressState']> };
  AddressCountry: Contract.AddressCountry;
  AddressState: Contract.AddressState;
  GroupAttribute: Contract.GroupAttribute;
  GroupVariable: Contract.GroupVariable;
  EncryptionKey: Contract.EncryptionKey;
  CreateFlowSessionInput: Contract.CreateFlowSessionInput;
  CreateFlowSessionPayload: Contract.CreateFlowSessionPayload;
  FieldResponseInput: Contract.FieldResponseInput;
  CreateResponseInput: Contract.CreateResponseInput;
  CreateResponsePayload: Contract.CreateResponsePayload;
  UpdatePrequalificationInformationInput: Contract.UpdatePrequalificationInformationInput;
  UpdatePrequalificationInformationPayload: Omit<Contract.UpdatePrequalificationInformationPayload, 'user'> & { user: ResolversParentTypes['User'] };
  CreateDirectUploadToCloudInput: Contract.CreateDirectUploadToCloudInput;
  CreateDirectUploadToCloudPayload: Contract.CreateDirectUploadToCloudPayload;
  UploadHeader: Contract.UploadHeader;
  UploadedFile: Contract.UploadedFile;
  CompleteDirectUploadInput: Contract.CompleteDirectUploadInput;
  CompleteDirectUploadPayload: Contract.CompleteDirectUploadPayload;
  DestroyDirectUploadInput: Contract.DestroyDirectUploadInput;
  DestroyDirectUploadPayload: Contract.DestroyDirectUploadPayload;
  Beneficiary: Omit<Contract.Beneficiary, 'contact'> & { contact: ResolversParentTypes['Contact'] };
  Contact: ResolversUnionTypes<ResolversParentTypes>['Contact'];
  IndividualContact: Omit<Contract.IndividualContact, 'address'> & { address?: Contract.Maybe<ResolversParentTypes['Address']> };
  MinorContact: Omit<Contract.MinorContact, 'address'> & { address?: Contract.Maybe<ResolversParentTypes['Address']> };
  ParentGuardian: Contract.ParentGuardian;
  OrganizationContact: Omit<Contract.OrganizationContact, 'address'> & { address?: Contract.Maybe<ResolversParentTypes['Address']> };
  TrustContact: Omit<Contract.TrustContact, 'address'> & { address?: Contract.Maybe<ResolversParentTypes['Address']> };
  CreateBeneficiaryInput: Contract.CreateBeneficiaryInput;
  CreateBeneficiaryPayload: Omit<Contract.CreateBeneficiaryPayload, 'beneficiary'> & { beneficiary: ResolversParentTypes['Beneficiary'] };
  UpdateBeneficiaryInput: Contract.UpdateBeneficiaryInput;
  UpdateBeneficiaryPayload: Omit<Contract.UpdateBeneficiaryPayload, 'beneficiary'> & { beneficiary: ResolversParentTypes['Beneficiary'] };
  DestroyBeneficiaryInput: Contract.DestroyBeneficiaryInput;
  DestroyBeneficiaryPayload: Omit<Contract.DestroyBeneficiaryPayload, 'beneficiaries'> & { beneficiaries: ReadonlyArray<ResolversParentTypes['Beneficiary']> };
  BeneficiaryAllocationInput: Contract.BeneficiaryAllocationInput;
  UpdateBeneficiaryAllocationInput: Contract.UpdateBeneficiaryAllocationInput;
  UpdateBeneficiaryAllocationPayload: Omit<Contract.UpdateBeneficiaryAllocationPayload, 'beneficiaries'> & { beneficiaries: ReadonlyArray<ResolversParentTypes['Beneficiary']> };
  SendBeneficiaryPacketInput: Contract.SendBeneficiaryPacketInput;
  SendBeneficiaryPacketPayload: Contract.SendBeneficiaryPacketPayload;
  WishPicture: Contract.WishPicture;
  WishCategory: Contract.WishCategory;
  CategoryOfWish: Contract.CategoryOfWish;
  Wish: Contract.Wish;
  WishSuggestion: Contract.WishSuggestion;
  WishAllocation: Omit<Contract.WishAllocation, 'recipient'> & { recipient?: Contract.Maybe<ResolversParentTypes['AllocationRecipient']> };
  AllocationAccount: Contract.AllocationAccount;
  AllocationHistory: Contract.AllocationHistory;
  AllocationRecipient: ResolversUnionTypes<ResolversParentTypes>['AllocationRecipient'];
  InstitutionRecipient: Contract.InstitutionRecipient;
  CompanyRecipient: Contract.CompanyRecipient;
  IndividualRecipient: Contract.IndividualRecipient;
  AllocationSummary: Contract.AllocationSummary;
  CreateWishAllocationInput: Contract.CreateWishAllocationInput;
  CreateWishAllocationPayload: Omit<Contract.CreateWishAllocationPayload, 'wishAllocation'> & { wishAllocation: ResolversParentTypes['WishAllocation'] };
  UpdateWishAllocationInput: Contract.UpdateWishAllocationInput;
  UpdateWishAllocationPayload: Omit<Contract.UpdateWishAllocationPayload, 'wishAllocation'> & { wishAllocation: ResolversParentTypes['WishAllocation'] };
  DecommissionWishAllocationInput: Contract.DecommissionWishAllocationInput;
  DecommissionWishAllocationPayload: Contract.DecommissionWishAllocationPayload;
  AllocationRecipientInput: Contract.AllocationRecipientInput;
  InstitutionRecipientInput: Contract.InstitutionRecipientInput;
  CompanyRecipientInput: Contract.CompanyRecipientInput;
  IndividualRecipientInput: Contract.IndividualRecipientInput;
  CreateAllocationRecipientInput: Contract.CreateAllocationRecipientInput;
  CreateAllocationRecipientPayload: Omit<Contract.CreateAllocationRecipientPayload, 'wishAllocation'> & { wishAllocation: ResolversParentTypes['WishAllocation'] };
  UpdateAllocationRecipientInput: Contract.UpdateAllocationRecipientInput;
  UpdateAllocationRecipientPayload: Omit<Contract.UpdateAllocationRecipientPayload, 'wishAllocation'> & { wishAllocation: ResolversParentTypes['WishAllocation'] };
  DestroyAllocationRecipientInput: Contract.DestroyAllocationRecipientInput;
  DestroyAllocationRecipientPayload: Omit<Contract.DestroyAllocationRecipientPayload, 'wishAllocation'> & { wishAllocation: ResolversParentTypes['WishAllocation'] };
  Eligibility: Contract.Eligibility;
  OfferFacts: Contract.OfferFacts;
  Ineligibility: Contract.Ineligibility;
  Premium: Contract.Premium;
  Estimate: Contract.Estimate;
  EstimatePackage: Contract.EstimatePackage;
  AdjustedEstimate: Contract.AdjustedEstimate;
  UpdateEstimateDatumInput: Contract.UpdateEstimateDatumInput;
  UpdateEstimateDatumPayload: Omit<Contract.UpdateEstimateDatumPayload, 'estimate'> & { estimate: ResolversParentTypes['Estimate'] };
  InsuranceApplication: Omit<Contract.InsuranceApplication, 'documents'> & { documents: ReadonlyArray<ResolversParentTypes['Document']> };
  Case: Contract.Case;
  UnderwritingDecision: Contract.UnderwritingDecision;
  Quote: Omit<Contract.Quote, 'product' | 'coverageDetails' | 'documents' | 'insuranceApplication'> & { product: ResolversParentTypes['Product'], coverageDetails: ResolversParentTypes['CoverageDetails'], documents: ReadonlyArray<ResolversParentTypes['Document']>, insuranceApplication: ResolversParentTypes['InsuranceApplication'] };
  PayoutDetails: Contract.PayoutDetails;
  CoverageDetails: Contract.CoverageDetails;
  AdjustedQuote: Contract.AdjustedQuote;
  UpdateQuoteInput: Contract.UpdateQuoteInput;
  UpdateQuotePayload: Omit<Contract.UpdateQuotePayload, 'quote'> & { quote: ResolversParentTypes['Quote'] };
  ProductOffering: Omit<Contract.ProductOffering, 'product' | 'coverageDetails'> & { product: ResolversParentTypes['Product'], coverageDetails: ResolversParentTypes['CoverageDetails'] };
  UpdateProductOfferingInput: Contract.UpdateProductOfferingInput;
  UpdateProductOfferingPayload: Omit<Contract.UpdateProductOfferingPayload, 'offering'> & { offering: ResolversParentTypes['ProductOffering'] };
  AcceptProductOfferingInput: Contract.AcceptProductOfferingInput;
  AcceptProductOfferingPayload: Omit<Contract.AcceptProductOfferingPayload, 'offering'> & { offering: ResolversParentTypes['ProductOffering'] };
  ApplicationOutcome: ResolversUnionTypes<ResolversParentTypes>['ApplicationOutcome'];
  PendingOutcome: Contract.PendingOutcome;
  AccidentalDeathOutcome: Omit<Contract.AccidentalDeathOutcome, 'offering'> & { offering: ResolversParentTypes['ProductOffering'] };
  DeniedOutcome: Contract.DeniedOutcome;
  TermOfferOutcome: Omit<Contract.TermOfferOutcome, 'offering'> & { offering: ResolversParentTypes['ProductOffering'] };
  QuoteOutcome: Omit<Contract.QuoteOutcome, 'quote'> & { quote: ResolversParentTypes['Quote'] };
  Notification: Contract.Notification;
  NotificationMetadata: Contract.NotificationMetadata;
  UpdateNotificationInput: Contract.UpdateNotificationInput;
  UpdateNotificationPayload: Contract.UpdateNotificationPayload;
  CreateApplicationReferralInput: Contract.CreateApplicationReferralInput;
  CreateApplicationReferralPayload: Contract.CreateApplicationReferralPayload;
  Product: Contract.Product;
  Classification: Contract.Classification;
  TriviaQuestion: Contract.TriviaQuestion;
  TriviaAnswer: Contract.TriviaAnswer;
  Document: Contract.Document;
  DocumentCategory: Contract.DocumentCategory;
  DocumentFile: Contract.DocumentFile;
  Disclosure: Contract.Disclosure;
  AcknowledgedDisclosure: Contract.AcknowledgedDisclosure;
  AcknowledgementInput: Contract.AcknowledgementInput;
  ShownFormInput: Contract.ShownFormInput;
  CreateAcknowledgementsInput: Contract.CreateAcknowledgementsInput;
  CreateAcknowledgementsPayload: Contract.CreateAcknowledgementsPayload;
  Acknowledgement: Contract.Acknowledgement;
  RequestNewBusinessInput: Contract.RequestNewBusinessInput;
  RequestNewBusinessPayload: Omit<Contract.RequestNewBusinessPayload, 'insuranceApplication'> & { insuranceApplication: ResolversParentTypes['InsuranceApplication'] };
  LapseContact: Contract.LapseContact;
  LapseContactInvitation: Contract.LapseContactInvitation;
  NameLapseContactInput: Contract.NameLapseContactInput;
  NameLapseContactPayload: Contract.NameLapseContactPayload;
  RemoveLapseContactInput: Contract.RemoveLapseContactInput;
  RemoveLapseContactPayload: Contract.RemoveLapseContactPayload;
  AnswerLapseContactInput: Contract.AnswerLapseContactInput;
  AnswerLapseContactPayload: Contract.AnswerLapseContactPayload;
  AcceptQuoteInput: Contract.AcceptQuoteInput;
  AcceptQuotePayload: Omit<Contract.AcceptQuotePayload, 'quote'> & { quote: ResolversParentTypes['Quote'] };
  PaymentMethodMetadataInput: Contract.PaymentMethodMetadataInput;
  CreatePaymentMethodInput: Contract.CreatePaymentMethodInput;
  PaymentMethodMetadata: ResolversUnionTypes<ResolversParentTypes>['PaymentMethodMetadata'];
  CardMetadata: Contract.CardMetadata;
  BankAccountMetadata: Contract.BankAccountMetadata;
  PaymentMethod: Contract.PaymentMethod;
  CreatePaymentMethodPayload: Omit<Contract.CreatePaymentMethodPayload, 'paymentMethod'> & { paymentMethod: ResolversParentTypes['PaymentMethod'] };
  PlaidInstitution: Contract.PlaidInstitution;
  PlaidAccount: Contract.PlaidAccount;
  PlaidItem: Contract.PlaidItem;
  PlaidGenerateLinkTokenInput: Contract.PlaidGenerateLinkTokenInput;
  PlaidLinkTokenPayload: Contract.PlaidLinkTokenPayload;
  PlaidExchangePublicTokenInput: Contract.PlaidExchangePublicTokenInput;
  PlaidItemInput: Contract.PlaidItemInput;
  PlaidItemPayload: Omit<Contract.PlaidItemPayload, 'plaidItem'> & { plaidItem: ResolversParentTypes['PlaidItem'] };
  UnlinkPlaidItemPayload: Contract.UnlinkPlaidItemPayload;
  PolicyCancellation: Omit<Contract.PolicyCancellation, 'product'> & { product: ResolversParentTypes['Product'] };
  CancelPolicyInput: Contract.CancelPolicyInput;
  CancelPolicyPayload: Contract.CancelPolicyPayload;
  UserInvoices: Contract.UserInvoices;
  Invoice: Contract.Invoice;
  InvoiceMetadata: Contract.InvoiceMetadata;
  CreateMultiplePaymentsInput: Contract.CreateMultiplePaymentsInput;
  CreateMultiplePaymentsPayload: Contract.CreateMultiplePaymentsPayload;
  ProcessedPayment: Contract.ProcessedPayment;
  Policy: Contract.Policy;
  ReinstatementRequest: Omit<Contract.ReinstatementRequest, 'productsOffering'> & { productsOffering?: Contract.Maybe<ResolversParentTypes['ProductOffering']> };
  Plan: Contract.Plan;
  BillingPlans: Contract.BillingPlans;
  BillingPlan: Contract.BillingPlan;
  ChangeBillingFrequencyInput: Contract.ChangeBillingFrequencyInput;
  ChangeBillingFrequencyPayload: Contract.ChangeBillingFrequencyPayload;
  PolicyRiders: Contract.PolicyRiders;
  PolicyRider: Contract.PolicyRider;
  Rider: Contract.Rider;
  ChangePolicyRiderInput: Contract.ChangePolicyRiderInput;
  ChangePolicyRiderPayload: Contract.ChangePolicyRiderPayload;
  LatePremium: Contract.LatePremium;
  NextPayment: Contract.NextPayment;
  Reinstatement: Omit<Contract.Reinstatement, 'policy' | 'invoice'> & { policy: ResolversParentTypes['Policy'], invoice?: Contract.Maybe<ResolversParentTypes['Invoice']> };
  ReinstatementOffering: Contract.ReinstatementOffering;
  RequestReinstatementInput: Contract.RequestReinstatementInput;
  RequestReinstatementPayload: Omit<Contract.RequestReinstatementPayload, 'reinstatement'> & { reinstatement: ResolversParentTypes['Reinstatement'] };
  AcceptReinstatementInput: Contract.AcceptReinstatementInput;
  AcceptReinstatementPayload: Omit<Contract.AcceptReinstatementPayload, 'reinstatement'> & { reinstatement: ResolversParentTypes['Reinstatement'] };
  CreateReinstatementInvoiceInput: Contract.CreateReinstatementInvoiceInput;
  CreateReinstatementInvoicePayload: Omit<Contract.CreateReinstatementInvoicePayload, 'invoice'> & { invoice: ResolversParentTypes['Invoice'] };
  CoverageAdjustment: Omit<Contract.CoverageAdjustment, 'policy' | 'pendingPolicy'> & { policy: ResolversParentTypes['Policy'], pendingPolicy?: Contract.Maybe<ResolversParentTypes['Policy']> };
  AdjustedPolicy: Contract.AdjustedPolicy;
  RequestCoverageAdjustmentInput: Contract.RequestCoverageAdjustmentInput;
  RequestCoverageAdjustmentPayload: Omit<Contract.RequestCoverageAdjustmentPayload, 'adjustment'> & { adjustment: ResolversParentTypes['CoverageAdjustment'] };
  CoverageAdjustmentInput: Contract.CoverageAdjustmentInput;
  CoverageAdjustmentPayload: Omit<Contract.CoverageAdjustmentPayload, 'adjustment'> & { adjustment: ResolversParentTypes['CoverageAdjustment'] };
  DashboardCard: ResolversUnionTypes<ResolversParentTypes>['DashboardCard'];
  OwnedCard: Omit<Contract.OwnedCard, 'policy'> & { policy: ResolversParentTypes['Policy'] };
  IneligibleCard: Contract.IneligibleCard;
  EndedApplication: Contract.EndedApplication;
  DecisionCard: Contract.DecisionCard;
  RefusedPaymentCard: Omit<Contract.RefusedPaymentCard, 'quote'> & { quote: ResolversParentTypes['Quote'] };
  QuoteCard: Omit<Contract.QuoteCard, 'quote'> & { quote: ResolversParentTypes['Quote'] };
  OfferingCard: Omit<Contract.OfferingCard, 'offering'> & { offering: ResolversParentTypes['ProductOffering'] };
  ReapplyCard: Contract.ReapplyCard;
  ExpiredQuoteCard: Contract.ExpiredQuoteCard;
  EstimateCard: Omit<Contract.EstimateCard, 'estimate'> & { estimate: ResolversParentTypes['Estimate'] };
  MarketingCard: Contract.MarketingCard;
  DashboardHome: Omit<Contract.DashboardHome, 'card' | 'policy' | 'pendingPolicy' | 'coverageAdjustment' | 'quote' | 'offering' | 'beneficiaries' | 'payments' | 'estimate'> & { card?: Contract.Maybe<ResolversParentTypes['DashboardCard']>, policy?: Contract.Maybe<ResolversParentTypes['Policy']>, pendingPolicy?: Contract.Maybe<ResolversParentTypes['Policy']>, coverageAdjustment?: Contract.Maybe<ResolversParentTypes['CoverageAdjustment']>, quote?: Contract.Maybe<ResolversParentTypes['Quote']>, offering?: Contract.Maybe<ResolversParentTypes['ProductOffering']>, beneficiaries?: Contract.Maybe<ReadonlyArray<ResolversParentTypes['Beneficiary']>>, payments?: Contract.Maybe<ReadonlyArray<ResolversParentTypes['PaidPremium']>>, estimate?: Contract.Maybe<ResolversParentTypes['Estimate']> };
  PaidPremium: Omit<Contract.PaidPremium, 'receipt'> & { receipt?: Contract.Maybe<ResolversParentTypes['Document']> };
  FailedPayment: Contract.FailedPayment;
  TermExtension: Contract.TermExtension;
  AcceptTermExtensionInput: Contract.AcceptTermExtensionInput;
  TermExtensionPayload: Contract.TermExtensionPayload;
  Boolean: Contract.Scalars['Boolean']['output'];
};

export type AccessDirectiveArgs = {
  level: Contract.AccessLevel;
  guests?: Contract.Scalars['Boolean']['input'];
};

export type AccessDirectiveResolver<Result, Parent, ContextType = RequestContext, Args = AccessDirectiveArgs> = DirectiveResolverFn<Result, Parent, ContextType, Args>;

export type EvenLockedDirectiveArgs = { };

export type EvenLockedDirectiveResolver<Result, Parent, ContextType = RequestContext, Args = EvenLockedDirectiveArgs> = DirectiveResolverFn<Result, Parent, ContextType, Args>;

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
  session?: Resolver<Contract.Maybe<ResolversTypes['Session']>, ParentType, ContextType>;
  me?: Resolver<Contract.Maybe<ResolversTypes['User']>, ParentType, ContextType>;
  passwordResetLink?: Resolver<ResolversTypes['PasswordResetLink'], ParentType, ContextType, RequireFields<Contract.QueryPasswordResetLinkArgs, 'token'>>;
  accountCapabilities?: Resolver<Contract.Maybe<ResolversTypes['AccountState']>, ParentType, ContextType>;
  accountClosure?: Resolver<ResolversTypes['AccountClosure'], ParentType, ContextType>;
  activeSessions?: Resolver<ReadonlyArray<ResolversTypes['ActiveSession']>, ParentType, ContextType>;
  profileChange?: Resolver<ResolversTypes['ProfileChange'], ParentType, ContextType>;
  globalFeatureFlags?: Resolver<ReadonlyArray<ResolversTypes['FeatureFlag']>, ParentType, ContextType>;
  translations?: Resolver<ReadonlyArray<ResolversTypes['Translation']>, ParentType, ContextType, RequireFields<Contract.QueryTranslationsArgs, 'slug'>>;
  journey?: Resolver<Contract.Maybe<ResolversTypes['Journey']>, ParentType, ContextType, RequireFields<Contract.QueryJourneyArgs, 'slug'>>;
  flow?: Resolver<Contract.Maybe<ResolversTypes['Flow']>, ParentType, ContextType, RequireFields<Contract.QueryFlowArgs, 'slug'>>;
  flowSession?: Resolver<Contract.Maybe<ResolversTypes['FlowSession']>, ParentType, ContextType, RequireFields<Contract.QueryFlowSessionArgs, 'flowSessionId'>>;
  dynamicForm?: Resolver<Contract.Maybe<ResolversTypes['DynamicForm']>, ParentType, ContextType, RequireFields<Contract.QueryDynamicFormArgs, 'input'>>;
  taxIdEncryptionKey?: Resolver<ResolversTypes['EncryptionKey'], ParentType, ContextType>;
  latestEstimate?: Resolver<Contract.Maybe<ResolversTypes['Estimate']>, ParentType, ContextType>;
  adjustEstimate?: Resolver<ResolversTypes['AdjustedEstimate'], ParentType, ContextType, RequireFields<Contract.QueryAdjustEstimateArgs, 'termUnit' | 'termDuration' | 'amount'>>;
  checkEligibility?: Resolver<ResolversTypes['Eligibility'], ParentType, ContextType>;
  offerFacts?: Resolver<Contract.Maybe<ResolversTypes['OfferFacts']>, ParentType, ContextType, RequireFields<Contract.QueryOfferFactsArgs, 'reason'>>;
  countries?: Resolver<ReadonlyArray<ResolversTypes['AddressCountry']>, ParentType, ContextType>;
  states?: Resolver<ReadonlyArray<ResolversTypes['AddressState']>, ParentType, ContextType, RequireFields<Contract.QueryStatesArgs, 'countryId'>>;
  productAvailableInState?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType, RequireFields<Contract.QueryProductAvailableInStateArgs, 'businessSlug' | 'productSlug' | 'stateId'>>;
  addressSuggestions?: Resolver<ReadonlyArray<ResolversTypes['AddressSuggestion']>, ParentType, ContextType, RequireFields<Contract.QueryAddressSuggestionsArgs, 'search'>>;
  addressVerification?: Resolver<Contract.Maybe<ResolversTypes['AddressVerdict']>, ParentType, ContextType, RequireFields<Contract.QueryAddressVerificationArgs, 'address'>>;
  triviaQuestions?: Resolver<ReadonlyArray<ResolversTypes['TriviaQuestion']>, ParentType, ContextType>;
  latestInsuranceApplication?: Resolver<Contract.Maybe<ResolversTypes['InsuranceApplication']>, ParentType, ContextType>;
  cases?: Resolver<ReadonlyArray<ResolversTypes['Case']>, ParentType, ContextType>;
  pendingQuote?: Resolver<Contract.Maybe<ResolversTypes['Quote']>, ParentType, ContextType>;
  unpaidQuote?: Resolver<Contract.Maybe<ResolversTypes['Quote']>, ParentType, ContextType>;
  adjustQuote?: Resolver<ResolversTypes['AdjustedQuote'], ParentType, ContextType, RequireFields<Contract.QueryAdjustQuoteArgs, 'id' | 'termUnit' | 'termDuration' | 'amount'>>;
  applicationOutcome?: Resolver<Contract.Maybe<ResolversTypes['ApplicationOutcome']>, ParentType, ContextType>;
  productOfferings?: Resolver<ReadonlyArray<ResolversTypes['ProductOffering']>, ParentType, ContextType>;
  adjustProductOffering?: Resolver<ResolversTypes['AdjustedQuote'], ParentType, ContextType, RequireFields<Contract.QueryAdjustProductOfferingArgs, 'id' | 'termUnit' | 'termDuration' | 'amount'>>;
  adjustPolicy?: Resolver<ResolversTypes['AdjustedPolicy'], ParentType, ContextType, RequireFields<Contract.QueryAdjustPolicyArgs, 'id'>>;
  coverageAdjustment?: Resolver<Contract.Maybe<ResolversTypes['CoverageAdjustment']>, ParentType, ContextType, RequireFields<Contract.QueryCoverageAdjustmentArgs, 'policyId'>>;
  termExtension?: Resolver<Contract.Maybe<ResolversTypes['TermExtension']>, ParentType, ContextType, RequireFields<Contract.QueryTermExtensionArgs, 'policyId'>>;
  accountNotifications?: Resolver<ReadonlyArray<ResolversTypes['Notification']>, ParentType, ContextType>;
  businessDisclosures?: Resolver<ReadonlyArray<ResolversTypes['Disclosure']>, ParentType, ContextType, RequireFields<Contract.QueryBusinessDisclosuresArgs, 'businessSlug'>>;
  acknowledgedDisclosures?: Resolver<ReadonlyArray<ResolversTypes['AcknowledgedDisclosure']>, ParentType, ContextType, RequireFields<Contract.QueryAcknowledgedDisclosuresArgs, 'businessSlug'>>;
  disclosure?: Resolver<Contract.Maybe<ResolversTypes['Disclosure']>, ParentType, ContextType, RequireFields<Contract.QueryDisclosureArgs, 'slug'>>;
  documentsBySlug?: Resolver<ReadonlyArray<ResolversTypes['Document']>, ParentType, ContextType, RequireFields<Contract.QueryDocumentsBySlugArgs, 'slugs'>>;
  userDocuments?: Resolver<ReadonlyArray<ResolversTypes['Document']>, ParentType, ContextType, Partial<Contract.QueryUserDocumentsArgs>>;
  documentById?: Resolver<Contract.Maybe<ResolversTypes['Document']>, ParentType, ContextType, RequireFields<Contract.QueryDocumentByIdArgs, 'id'>>;
  documentFingerprints?: Resolver<Contract.Maybe<ReadonlyArray<ResolversTypes['String']>>, ParentType, ContextType, RequireFields<Contract.QueryDocumentFingerprintsArgs, 'id'>>;
  documentCategories?: Resolver<ReadonlyArray<ResolversTypes['DocumentCategory']>, ParentType, ContextType>;
  userInvoice?: Resolver<Contract.Maybe<ResolversTypes['Invoice']>, ParentType, ContextType>;
  userInvoices?: Resolver<ResolversTypes['UserInvoices'], ParentType, ContextType>;
  policyCancellation?: Resolver<Contract.Maybe<ResolversTypes['PolicyCancellation']>, ParentType, ContextType>;
  billingPlans?: Resolver<Contract.Maybe<ResolversTypes['BillingPlans']>, ParentType, ContextType>;
  policyRiders?: Resolver<Contract.Maybe<ResolversTypes['PolicyRiders']>, ParentType, ContextType, RequireFields<Contract.QueryPolicyRidersArgs, 'policyId'>>;
  lapseContact?: Resolver<Contract.Maybe<ResolversTypes['LapseContact']>, ParentType, ContextType>;
  lapseContactInvitation?: Resolver<ResolversTypes['LapseContactInvitation'], ParentType, ContextType, RequireFields<Contract.QueryLapseContactInvitationArgs, 'token'>>;
  activePaymentMethod?: Resolver<Contract.Maybe<ResolversTypes['PaymentMethod']>, ParentType, ContextType>;
  plaidItems?: Resolver<Contract.Maybe<ReadonlyArray<ResolversTypes['PlaidItem']>>, ParentType, ContextType>;
  userPolicy?: Resolver<Contract.Maybe<ResolversTypes['Policy']>, ParentType, ContextType>;
  policyInForce?: Resolver<Contract.Maybe<ResolversTypes['Policy']>, ParentType, ContextType>;
  pendingPolicy?: Resolver<Contract.Maybe<ResolversTypes['Policy']>, ParentType, ContextType>;
  policies?: Resolver<ReadonlyArray<ResolversTypes['Policy']>, ParentType, ContextType, RequireFields<Contract.QueryPoliciesArgs, 'eligibleForReinstatement'>>;
  reinstatement?: Resolver<Contract.Maybe<ResolversTypes['Reinstatement']>, ParentType, ContextType, RequireFields<Contract.QueryReinstatementArgs, 'policyId'>>;
  beneficiaries?: Resolver<ReadonlyArray<ResolversTypes['Beneficiary']>, ParentType, ContextType>;
  dashboardHome?: Resolver<Contract.Maybe<ResolversTypes['DashboardHome']>, ParentType, ContextType>;
  wishes?: Resolver<ReadonlyArray<ResolversTypes['Wish']>, ParentType, ContextType>;
  wish?: Resolver<Contract.Maybe<ResolversTypes['Wish']>, ParentType, ContextType, RequireFields<Contract.QueryWishArgs, 'slug'>>;
  wishCategories?: Resolver<ReadonlyArray<ResolversTypes['WishCategory']>, ParentType, ContextType>;
  wishAllocations?: Resolver<ReadonlyArray<ResolversTypes['WishAllocation']>, ParentType, ContextType>;
  allocationSummary?: Resolver<ResolversTypes['AllocationSummary'], ParentType, ContextType>;
  onboarding?: Resolver<ResolversTypes['OnboardingJourney'], ParentType, ContextType, RequireFields<Contract.QueryOnboardingArgs, 'slug'>>;
  allWishAllocationsHistories?: Resolver<ReadonlyArray<ResolversTypes['AllocationHistory']>, ParentType, ContextType>;
};

export type MutationResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['Mutation'] = ResolversParentTypes['Mutation']> = {
  authorizeGuestByBusiness?: Resolver<ResolversTypes['AuthorizeGuestByBusinessPayload'], ParentType, ContextType, RequireFields<Contract.MutationAuthorizeGuestByBusinessArgs, 'input'>>;
  registerUser?: Resolver<ResolversTypes['RegisterUserPayload'], ParentType, ContextType, RequireFields<Contract.MutationRegisterUserArgs, 'input'>>;
  createCredential?: Resolver<ResolversTypes['CreateCredentialPayload'], ParentType, ContextType, RequireFields<Contract.MutationCreateCredentialArgs, 'input'>>;
  exchangeLoginToken?: Resolver<ResolversTypes['ExchangeLoginTokenPayload'], ParentType, ContextType, RequireFields<Contract.MutationExchangeLoginTokenArgs, 'input'>>;
  initiatePasswordReset?: Resolver<ResolversTypes['InitiatePasswordResetPayload'], ParentType, ContextType, RequireFields<Contract.MutationInitiatePasswordResetArgs, 'input'>>;
  resetForgottenPassword?: Resolver<ResolversTypes['ResetForgottenPasswordPayload'], ParentType, ContextType, RequireFields<Contract.MutationResetForgottenPasswordArgs, 'input'>>;
  verifyEmail?: Resolver<ResolversTypes['VerifyEmailPayload'], ParentType, ContextType, RequireFields<Contract.MutationVerifyEmailArgs, 'input'>>;
  requestEmailVerification?: Resolver<ResolversTypes['RequestEmailVerificationPayload'], ParentType, ContextType, RequireFields<Contract.MutationRequestEmailVerificationArgs, 'input'>>;
  createUserProduct?: Resolver<ResolversTypes['CreateUserProductPayload'], ParentType, ContextType, RequireFields<Contract.MutationCreateUserProductArgs, 'input'>>;
  setupUserForNewLineOfBusiness?: Resolver<ResolversTypes['SetupUserForNewLineOfBusinessPayload'], ParentType, ContextType, RequireFields<Contract.MutationSetupUserForNewLineOfBusinessArgs, 'input'>>;
  exchangeBlackbox?: Resolver<ResolversTypes['ExchangeBlackboxPayload'], ParentType, ContextType, RequireFields<Contract.MutationExchangeBlackboxArgs, 'input'>>;
  createPhoneNumber?: Resolver<ResolversTypes['CreatePhoneNumberPayload'], ParentType, ContextType, RequireFields<Contract.MutationCreatePhoneNumberArgs, 'input'>>;
  requestVerificationCode?: Resolver<ResolversTypes['RequestVerificationCodePayload'], ParentType, ContextType, RequireFields<Contract.MutationRequestVerificationCodeArgs, 'input'>>;
  resendVerificationCode?: Resolver<ResolversTypes['RequestVerificationCodePayload'], ParentType, ContextType, RequireFields<Contract.MutationResendVerificationCodeArgs, 'input'>>;
  verifyPhoneCode?: Resolver<ResolversTypes['VerifyPhoneCodePayload'], ParentType, ContextType, RequireFields<Contract.MutationVerifyPhoneCodeArgs, 'input'>>;
  requestOtp?: Resolver<ResolversTypes['RequestOtpPayload'], ParentType, ContextType, RequireFields<Contract.MutationRequestOtpArgs, 'input'>>;
  verifySession?: Resolver<ResolversTypes['VerifySessionPayload'], ParentType, ContextType, RequireFields<Contract.MutationVerifySessionArgs, 'input'>>;
  recordActivity?: Resolver<ResolversTypes['RecordActivityPayload'], ParentType, ContextType, RequireFields<Contract.MutationRecordActivityArgs, 'input'>>;
  openChat?: Resolver<ResolversTypes['OpenChatPayload'], ParentType, ContextType, RequireFields<Contract.MutationOpenChatArgs, 'input'>>;
  renewChat?: Resolver<ResolversTypes['RenewChatPayload'], ParentType, ContextType, RequireFields<Contract.MutationRenewChatArgs, 'input'>>;
  leaveSupportNote?: Resolver<ResolversTypes['LeaveSupportNotePayload'], ParentType, ContextType, RequireFields<Contract.MutationLeaveSupportNoteArgs, 'input'>>;
  reportDeath?: Resolver<ResolversTypes['ReportDeathPayload'], ParentType, ContextType, RequireFields<Contract.MutationReportDeathArgs, 'input'>>;
  createClaimUpload?: Resolver<ResolversTypes['CreateClaimUploadPayload'], ParentType, ContextType, RequireFields<Contract.MutationCreateClaimUploadArgs, 'input'>>;
  completeClaimUpload?: Resolver<ResolversTypes['CompleteClaimUploadPayload'], ParentType, ContextType, RequireFields<Contract.MutationCompleteClaimUploadArgs, 'input'>>;
  destroyClaimUpload?: Resolver<ResolversTypes['DestroyClaimUploadPayload'], ParentType, ContextType, RequireFields<Contract.MutationDestroyClaimUploadArgs, 'input'>>;
  answerLapseContact?: Resolver<ResolversTypes['AnswerLapseContactPayload'], ParentType, ContextType, RequireFields<Contract.MutationAnswerLapseContactArgs, 'input'>>;
  endSession?: Resolver<ResolversTypes['EndSessionPayload'], ParentType, ContextType, RequireFields<Contract.MutationEndSessionArgs, 'input'>>;
  decommissionUser?: Resolver<ResolversTypes['DecommissionUserPayload'], ParentType, ContextType, RequireFields<Contract.MutationDecommissionUserArgs, 'input'>>;
  changePassword?: Resolver<ResolversTypes['ChangePasswordPayload'], ParentType, ContextType, RequireFields<Contract.MutationChangePasswordArgs, 'input'>>;
  endOtherSessions?: Resolver<ResolversTypes['EndOtherSessionsPayload'], ParentType, ContextType, RequireFields<Contract.MutationEndOtherSessionsArgs, 'input'>>;
  changeEmail?: Resolver<ResolversTypes['ChangeEmailPayload'], ParentType, ContextType, RequireFields<Contract.MutationChangeEmailArgs, 'input'>>;
  withdrawEmailChange?: Resolver<ResolversTypes['WithdrawEmailChangePayload'], ParentType, ContextType, RequireFields<Contract.MutationWithdrawEmailChangeArgs, 'input'>>;
  changePhoneNumber?: Resolver<ResolversTypes['ChangePhoneNumberPayload'], ParentType, ContextType, RequireFields<Contract.MutationChangePhoneNumberArgs, 'input'>>;
  updateAccountProfile?: Resolver<ResolversTypes['UpdateAccountProfilePayload'], ParentType, ContextType, RequireFields<Contract.MutationUpdateAccountProfileArgs, 'input'>>;
  updateNewsletter?: Resolver<ResolversTypes['UpdateNewsletterPayload'], ParentType, ContextType, RequireFields<Contract.MutationUpdateNewsletterArgs, 'input'>>;
  createFlowSession?: Resolver<ResolversTypes['CreateFlowSessionPayload'], ParentType, ContextType, RequireFields<Contract.MutationCreateFlowSessionArgs, 'input'>>;
  createResponse?: Resolver<ResolversTypes['CreateResponsePayload'], ParentType, ContextType, RequireFields<Contract.MutationCreateResponseArgs, 'input'>>;
  updatePrequalificationInformation?: Resolver<ResolversTypes['UpdatePrequalificationInformationPayload'], ParentType, ContextType, RequireFields<Contract.MutationUpdatePrequalificationInformationArgs, 'input'>>;
  updateEstimateDatum?: Resolver<ResolversTypes['UpdateEstimateDatumPayload'], ParentType, ContextType, RequireFields<Contract.MutationUpdateEstimateDatumArgs, 'input'>>;
  createDirectUploadToCloud?: Resolver<ResolversTypes['CreateDirectUploadToCloudPayload'], ParentType, ContextType, RequireFields<Contract.MutationCreateDirectUploadToCloudArgs, 'input'>>;
  completeDirectUpload?: Resolver<ResolversTypes['CompleteDirectUploadPayload'], ParentType, ContextType, RequireFields<Contract.MutationCompleteDirectUploadArgs, 'input'>>;
  destroyDirectUpload?: Resolver<ResolversTypes['DestroyDirectUploadPayload'], ParentType, ContextType, RequireFields<Contract.MutationDestroyDirectUploadArgs, 'input'>>;
  createBeneficiary?: Resolver<ResolversTypes['CreateBeneficiaryPayload'], ParentType, ContextType, RequireFields<Contract.MutationCreateBeneficiaryArgs, 'input'>>;
  updateBeneficiary?: Resolver<ResolversTypes['UpdateBeneficiaryPayload'], ParentType, ContextType, RequireFields<Contract.MutationUpdateBeneficiaryArgs, 'input'>>;
  updateBeneficiaryAllocation?: Resolver<ResolversTypes['UpdateBeneficiaryAllocationPayload'], ParentType, ContextType, RequireFields<Contract.MutationUpdateBeneficiaryAllocationArgs, 'input'>>;
  destroyBeneficiary?: Resolver<ResolversTypes['DestroyBeneficiaryPayload'], ParentType, ContextType, RequireFields<Contract.MutationDestroyBeneficiaryArgs, 'input'>>;
  sendBeneficiaryPacket?: Resolver<ResolversTypes['SendBeneficiaryPacketPayload'], ParentType, ContextType, RequireFields<Contract.MutationSendBeneficiaryPacketArgs, 'input'>>;
  createWishAllocation?: Resolver<ResolversTypes['CreateWishAllocationPayload'], ParentType, ContextType, RequireFields<Contract.MutationCreateWishAllocationArgs, 'input'>>;
  updateWishAllocation?: Resolver<ResolversTypes['UpdateWishAllocationPayload'], ParentType, ContextType, RequireFields<Contract.MutationUpdateWishAllocationArgs, 'input'>>;
  createAllocationRecipient?: Resolver<ResolversTypes['CreateAllocationRecipientPayload'], ParentType, ContextType, RequireFields<Contract.MutationCreateAllocationRecipientArgs, 'input'>>;
  updateAllocationRecipient?: Resolver<ResolversTypes['UpdateAllocationRecipientPayload'], ParentType, ContextType, RequireFields<Contract.MutationUpdateAllocationRecipientArgs, 'input'>>;
  destroyAllocationRecipient?: Resolver<ResolversTypes['DestroyAllocationRecipientPayload'], ParentType, ContextType, RequireFields<Contract.MutationDestroyAllocationRecipientArgs, 'input'>>;
  decommissionWishAllocation?: Resolver<ResolversTypes['DecommissionWishAllocationPayload'], ParentType, ContextType, RequireFields<Contract.MutationDecommissionWishAllocationArgs, 'input'>>;
  completeOnboardingStep?: Resolver<ResolversTypes['CompleteOnboardingStepPayload'], ParentType, ContextType, RequireFields<Contract.MutationCompleteOnboardingStepArgs, 'input'>>;
  createAcknowledgements?: Resolver<ResolversTypes['CreateAcknowledgementsPayload'], ParentType, ContextType, RequireFields<Contract.MutationCreateAcknowledgementsArgs, 'input'>>;
  requestNewBusiness?: Resolver<ResolversTypes['RequestNewBusinessPayload'], ParentType, ContextType, RequireFields<Contract.MutationRequestNewBusinessArgs, 'input'>>;
  acceptQuote?: Resolver<ResolversTypes['AcceptQuotePayload'], ParentType, ContextType, RequireFields<Contract.MutationAcceptQuoteArgs, 'input'>>;
  updateQuote?: Resolver<ResolversTypes['UpdateQuotePayload'], ParentType, ContextType, RequireFields<Contract.MutationUpdateQuoteArgs, 'input'>>;
  updateProductOffering?: Resolver<ResolversTypes['UpdateProductOfferingPayload'], ParentType, ContextType, RequireFields<Contract.MutationUpdateProductOfferingArgs, 'input'>>;
  acceptProductOffering?: Resolver<ResolversTypes['AcceptProductOfferingPayload'], ParentType, ContextType, RequireFields<Contract.MutationAcceptProductOfferingArgs, 'input'>>;
  updateNotification?: Resolver<ResolversTypes['UpdateNotificationPayload'], ParentType, ContextType, RequireFields<Contract.MutationUpdateNotificationArgs, 'input'>>;
  createApplicationReferral?: Resolver<ResolversTypes['CreateApplicationReferralPayload'], ParentType, ContextType, RequireFields<Contract.MutationCreateApplicationReferralArgs, 'input'>>;
  createPaymentMethod?: Resolver<ResolversTypes['CreatePaymentMethodPayload'], ParentType, ContextType, RequireFields<Contract.MutationCreatePaymentMethodArgs, 'input'>>;
  plaidGenerateLinkToken?: Resolver<ResolversTypes['PlaidLinkTokenPayload'], ParentType, ContextType, RequireFields<Contract.MutationPlaidGenerateLinkTokenArgs, 'input'>>;
  plaidExchangePublicToken?: Resolver<ResolversTypes['PlaidItemPayload'], ParentType, ContextType, RequireFields<Contract.MutationPlaidExchangePublicTokenArgs, 'input'>>;
  initiatePlaidUpdate?: Resolver<ResolversTypes['PlaidLinkTokenPayload'], ParentType, ContextType, RequireFields<Contract.MutationInitiatePlaidUpdateArgs, 'input'>>;
  confirmPlaidUpdate?: Resolver<ResolversTypes['PlaidItemPayload'], ParentType, ContextType, RequireFields<Contract.MutationConfirmPlaidUpdateArgs, 'input'>>;
  unlinkPlaidItem?: Resolver<ResolversTypes['UnlinkPlaidItemPayload'], ParentType, ContextType, RequireFields<Contract.MutationUnlinkPlaidItemArgs, 'input'>>;
  nameLapseContact?: Resolver<ResolversTypes['NameLapseContactPayload'], ParentType, ContextType, RequireFields<Contract.MutationNameLapseContactArgs, 'input'>>;
  removeLapseContact?: Resolver<ResolversTypes['RemoveLapseContactPayload'], ParentType, ContextType, RequireFields<Contract.MutationRemoveLapseContactArgs, 'input'>>;
  cancelPolicy?: Resolver<ResolversTypes['CancelPolicyPayload'], ParentType, ContextType, RequireFields<Contract.MutationCancelPolicyArgs, 'input'>>;
  requestCoverageAdjustment?: Resolver<ResolversTypes['RequestCoverageAdjustmentPayload'], ParentType, ContextType, RequireFields<Contract.MutationRequestCoverageAdjustmentArgs, 'input'>>;
  acceptCoverageAdjustment?: Resolver<ResolversTypes['CoverageAdjustmentPayload'], ParentType, ContextType, RequireFields<Contract.MutationAcceptCoverageAdjustmentArgs, 'input'>>;
  acceptTermExtension?: Resolver<ResolversTypes['TermExtensionPayload'], ParentType, ContextType, RequireFields<Contract.MutationAcceptTermExtensionArgs, 'input'>>;
  declineCoverageAdjustment?: Resolver<ResolversTypes['CoverageAdjustmentPayload'], ParentType, ContextType, RequireFields<Contract.MutationDeclineCoverageAdjustmentArgs, 'input'>>;
  changeBillingFrequency?: Resolver<ResolversTypes['ChangeBillingFrequencyPayload'], ParentType, ContextType, RequireFields<Contract.MutationChangeBillingFrequencyArgs, 'input'>>;
  changePolicyRider?: Resolver<ResolversTypes['ChangePolicyRiderPayload'], ParentType, ContextType, RequireFields<Contract.MutationChangePolicyRiderArgs, 'input'>>;
  requestReinstatement?: Resolver<ResolversTypes['RequestReinstatementPayload'], ParentType, ContextType, RequireFields<Contract.MutationRequestReinstatementArgs, 'input'>>;
  acceptReinstatement?: Resolver<ResolversTypes['AcceptReinstatementPayload'], ParentType, ContextType, RequireFields<Contract.MutationAcceptReinstatementArgs, 'input'>>;
  createReinstatementInvoice?: Resolver<ResolversTypes['CreateReinstatementInvoicePayload'], ParentType, ContextType, RequireFields<Contract.MutationCreateReinstatementInvoiceArgs, 'input'>>;
  createMultiplePayments?: Resolver<ResolversTypes['CreateMultiplePaymentsPayload'], ParentType, ContextType, RequireFields<Contract.MutationCreateMultiplePaymentsArgs, 'input'>>;
};

export type SessionResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['Session'] = ResolversParentTypes['Session']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  level?: Resolver<ResolversTypes['AccessLevel'], ParentType, ContextType>;
  userId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  locked?: Resolver<Contract.Maybe<ResolversTypes['LockReason']>, ParentType, ContextType>;
  verificationPhone?: Resolver<Contract.Maybe<ResolversTypes['PhoneNumber']>, ParentType, ContextType>;
  email?: Resolver<Contract.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  codeSentTo?: Resolver<Contract.Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  codeChannels?: Resolver<ReadonlyArray<ResolversTypes['VerificationChannel']>, ParentType, ContextType>;
  expiresAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
};

export type AccountStateResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['AccountState'] = ResolversParentTypes['AccountState']> = {
  capabilities?: Resolver<ResolversTypes['AccountCapabilities'], ParentType, ContextType>;
  caseId?: Resolver<Contract.Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  eligibleForCoverage?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  eligibleForMonitoring?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  eligibleForUnderwriting?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  fraudulentDevice?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  locked?: Resolver<Contract.Maybe<ResolversTypes['LockReason']>, ParentType, ContextType>;
  underwritingRequired?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
};

export type AccountClosureResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['AccountClosure'] = ResolversParentTypes['AccountClosure']> = {
  obstacle?: Resolver<Contract.Maybe<ResolversTypes['ClosureObstacle']>, ParentType, ContextType>;
  message?: Resolver<Contract.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  keepsRecords?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
};

export type DecommissionUserPayloadResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['DecommissionUserPayload'] = ResolversParentTypes['DecommissionUserPayload']> = {
  clientMutationId?: Resolver<Contract.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  success?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
};

export type ActiveSessionResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['ActiveSession'] = ResolversParentTypes['ActiveSession']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  current?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  browser?: Resolver<Contract.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  verified?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  startedAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  lastSeenAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
};

export type ProfileChangeResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['ProfileChange'] = ResolversParentTypes['ProfileChange']> = {
  obstacle?: Resolver<Contract.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  isStateFixed?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  version?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type ChangePasswordPayloadResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['ChangePasswordPayload'] = ResolversParentTypes['ChangePasswordPayload']> = {
  clientMutationId?: Resolver<Contract.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type EndOtherSessionsPayloadResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['EndOtherSessionsPayload'] = ResolversParentTypes['EndOtherSessionsPayload']> = {
  clientMutationId?: Resolver<Contract.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  activeSessions?: Resolver<ReadonlyArray<ResolversTypes['ActiveSession']>, ParentType, ContextType>;
};

export type ChangeEmailPayloadResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['ChangeEmailPayload'] = ResolversParentTypes['ChangeEmailPayload']> = {
  clientMutationId?: Resolver<Contract.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  emails?: Resolver<ReadonlyArray<ResolversTypes['Email']>, ParentType, ContextType>;
};

export type WithdrawEmailChangePayloadResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['WithdrawEmailChangePayload'] = ResolversParentTypes['WithdrawEmailChangePayload']> = {
  clientMutationId?: Resolver<Contract.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  emails?: Resolver<ReadonlyArray<ResolversTypes['Email']>, ParentType, ContextType>;
};

export type ChangePhoneNumberPayloadResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['ChangePhoneNumberPayload'] = ResolversParentTypes['ChangePhoneNumberPayload']> = {
  clientMutationId?: Resolver<Contract.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  phoneNumber?: Resolver<ResolversTypes['PhoneNumber'], ParentType, ContextType>;
};

export type UpdateAccountProfilePayloadResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['UpdateAccountProfilePayload'] = ResolversParentTypes['UpdateAccountProfilePayload']> = {
  clientMutationId?: Resolver<Contract.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  user?: Resolver<ResolversTypes['User'], ParentType, ContextType>;
};

export type UpdateNewsletterPayloadResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['UpdateNewsletterPayload'] = ResolversParentTypes['UpdateNewsletterPayload']> = {
  clientMutationId?: Resolver<Contract.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  newsletterOptIn?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
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
  age?: Resolver<Contract.Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  birthdate?: Resolver<Contract.Maybe<ResolversTypes['Date']>, ParentType, ContextType>;
  status?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  roles?: Resolver<ReadonlyArray<ResolversTypes['String']>, ParentType, ContextType>;
  createdAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  firstName?: Resolver<Contract.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  middleName?: Resolver<Contract.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  lastName?: Resolver<Contract.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  suffix?: Resolver<Contract.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  gender?: Resolver<Contract.Maybe<ResolversTypes['Gender']>, ParentType, ContextType>;
  state?: Resolver<Contract.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  emails?: Resolver<ReadonlyArray<ResolversTypes['Email']>, ParentType, ContextType>;
  phoneNumbers?: Resolver<ReadonlyArray<ResolversTypes['PhoneNumber']>, ParentType, ContextType>;
  activeAddress?: Resolver<Contract.Maybe<ResolversTypes['Address']>, ParentType, ContextType>;
  taxIdSet?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  newsletterOptIn?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  constellations?: Resolver<ReadonlyArray<ResolversTypes['Constellation']>, ParentType, ContextType>;
};

export type ConstellationResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['Constellation'] = ResolversParentTypes['Constellation']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  label?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  status?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  createdAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  featureFlags?: Resolver<ReadonlyArray<ResolversTypes['FeatureFlag']>, ParentType, ContextType>;
  activeInsuranceMembership?: Resolver<Contract.Maybe<ResolversTypes['InsuranceMembership']>, ParentType, ContextType>;
  plaidItems?: Resolver<Contract.Maybe<ReadonlyArray<ResolversTypes['PlaidItem']>>, ParentType, ContextType>;
  wishAllocations?: Resolver<ReadonlyArray<ResolversTypes['WishAllocation']>, ParentType, ContextType>;
  allocationSummary?: Resolver<ResolversTypes['AllocationSummary'], ParentType, ContextType>;
};

export type InsuranceMembershipResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['InsuranceMembership'] = ResolversParentTypes['InsuranceMembership']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  label?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  eligibleForMonitoring?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  eligibleForCoverage?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  eligibleForUnderwriting?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  underwritingRequired?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  capabilities?: Resolver<ResolversTypes['AccountCapabilities'], ParentType, ContextType>;
  latestEstimateDatum?: Resolver<Contract.Maybe<ResolversTypes['Estimate']>, ParentType, ContextType>;
  latestInsuranceApplication?: Resolver<Contract.Maybe<ResolversTypes['InsuranceApplication']>, ParentType, ContextType>;
  coverageDetails?: Resolver<Contract.Maybe<ResolversTypes['CoverageDetails']>, ParentType, ContextType>;
  activePolicy?: Resolver<Contract.Maybe<ResolversTypes['Policy']>, ParentType, ContextType>;
  pendingPolicy?: Resolver<Contract.Maybe<ResolversTypes['Policy']>, ParentType, ContextType>;
  policies?: Resolver<ReadonlyArray<ResolversTypes['Policy']>, ParentType, ContextType>;
  pendingQuote?: Resolver<Contract.Maybe<ResolversTypes['Quote']>, ParentType, ContextType>;
  productsOfferings?: Resolver<ReadonlyArray<ResolversTypes['ProductOffering']>, ParentType, ContextType>;
  notifications?: Resolver<ReadonlyArray<ResolversTypes['Notification']>, ParentType, ContextType>;
  beneficiaries?: Resolver<ReadonlyArray<ResolversTypes['Beneficiary']>, ParentType, ContextType>;
  plaidItems?: Resolver<Contract.Maybe<ReadonlyArray<ResolversTypes['PlaidItem']>>, ParentType, ContextType>;
  invoices?: Resolver<ResolversTypes['UserInvoices'], ParentType, ContextType>;
  documents?: Resolver<ReadonlyArray<ResolversTypes['Document']>, ParentType, ContextType>;
};

export type EmailResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['Email'] = ResolversParentTypes['Email']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  email?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  status?: Resolver<ResolversTypes['EmailStatus'], ParentType, ContextType>;
};

export type PhoneNumberResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['PhoneNumber'] = ResolversParentTypes['PhoneNumber']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  phoneNumber?: Resolver<Contract.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  mask?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  status?: Resolver<ResolversTypes['PhoneNumberStatus'], ParentType, ContextType>;
  createdAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
};

export type AddressResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['Address'] = ResolversParentTypes['Address']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  formattedDisplay?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  street1?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  street2?: Resolver<Contract.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  city?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  state?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  stateObject?: Resolver<Contract.Maybe<ResolversTypes['AddressState']>, ParentType, ContextType>;
  postalCode?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  country?: Resolver<ResolversTypes['AddressCountry'], ParentType, ContextType>;
};

export type AddressSuggestionResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['AddressSuggestion'] = ResolversParentTypes['AddressSuggestion']> = {
  streetLine?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  secondary?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  city?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  state?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  zipcode?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  entries?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type AuthorizeGuestByBusinessPayloadResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['AuthorizeGuestByBusinessPayload'] = ResolversParentTypes['AuthorizeGuestByBusinessPayload']> = {
  clientMutationId?: Resolver<Contract.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  code?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type CreateCredentialPayloadResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['CreateCredentialPayload'] = ResolversParentTypes['CreateCredentialPayload']> = {
  clientMutationId?: Resolver<Contract.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  status?: Resolver<ResolversTypes['CredentialStatus'], ParentType, ContextType>;
};

export type ExchangeLoginTokenPayloadResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['ExchangeLoginTokenPayload'] = ResolversParentTypes['ExchangeLoginTokenPayload']> = {
  clientMutationId?: Resolver<Contract.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  code?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type RegisterUserPayloadResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['RegisterUserPayload'] = ResolversParentTypes['RegisterUserPayload']> = {
  clientMutationId?: Resolver<Contract.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  user?: Resolver<ResolversTypes['User'], ParentType, ContextType>;
};

export type InitiatePasswordResetPayloadResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['InitiatePasswordResetPayload'] = ResolversParentTypes['InitiatePasswordResetPayload']> = {
  clientMutationId?: Resolver<Contract.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  response?: Resolver<ResolversTypes['OperationResponse'], ParentType, ContextType>;
};

export type OperationResponseResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['OperationResponse'] = ResolversParentTypes['OperationResponse']> = {
  success?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
};

export type PasswordResetLinkResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['PasswordResetLink'] = ResolversParentTypes['PasswordResetLink']> = {
  email?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type ResetForgottenPasswordPayloadResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['ResetForgottenPasswordPayload'] = ResolversParentTypes['ResetForgottenPasswordPayload']> = {
  clientMutationId?: Resolver<Contract.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type VerifyEmailPayloadResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['VerifyEmailPayload'] = ResolversParentTypes['VerifyEmailPayload']> = {
  clientMutationId?: Resolver<Contract.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  status?: Resolver<ResolversTypes['EmailVerificationStatus'], ParentType, ContextType>;
  email?: Resolver<Contract.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type RequestEmailVerificationPayloadResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['RequestEmailVerificationPayload'] = ResolversParentTypes['RequestEmailVerificationPayload']> = {
  clientMutationId?: Resolver<Contract.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  response?: Resolver<ResolversTypes['OperationResponse'], ParentType, ContextType>;
};

export type CreateUserProductPayloadResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['CreateUserProductPayload'] = ResolversParentTypes['CreateUserProductPayload']> = {
  clientMutationId?: Resolver<Contract.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  product?: Resolver<ResolversTypes['ProductSlug'], ParentType, ContextType>;
};

export type SetupUserForNewLineOfBusinessPayloadResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['SetupUserForNewLineOfBusinessPayload'] = ResolversParentTypes['SetupUserForNewLineOfBusinessPayload']> = {
  clientMutationId?: Resolver<Contract.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  constellation?: Resolver<ResolversTypes['Constellation'], ParentType, ContextType>;
};

export type ExchangeBlackboxPayloadResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['ExchangeBlackboxPayload'] = ResolversParentTypes['ExchangeBlackboxPayload']> = {
  clientMutationId?: Resolver<Contract.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  blocked?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  caseId?: Resolver<Contract.Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  deviceId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
};

export type CreatePhoneNumberPayloadResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['CreatePhoneNumberPayload'] = ResolversParentTypes['CreatePhoneNumberPayload']> = {
  clientMutationId?: Resolver<Contract.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  phoneNumber?: Resolver<ResolversTypes['PhoneNumber'], ParentType, ContextType>;
};

export type RequestVerificationCodePayloadResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['RequestVerificationCodePayload'] = ResolversParentTypes['RequestVerificationCodePayload']> = {
  clientMutationId?: Resolver<Contract.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  phoneNumber?: Resolver<ResolversTypes['PhoneNumber'], ParentType, ContextType>;
};

export type VerifyPhoneCodePayloadResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['VerifyPhoneCodePayload'] = ResolversParentTypes['VerifyPhoneCodePayload']> = {
  clientMutationId?: Resolver<Contract.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  status?: Resolver<ResolversTypes['PhoneNumberStatus'], ParentType, ContextType>;
};

export type RequestOtpPayloadResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['RequestOtpPayload'] = ResolversParentTypes['RequestOtpPayload']> = {
  clientMutationId?: Resolver<Contract.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  channel?: Resolver<ResolversTypes['VerificationChannel'], ParentType, ContextType>;
};

export type VerifySessionPayloadResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['VerifySessionPayload'] = ResolversParentTypes['VerifySessionPayload']> = {
  clientMutationId?: Resolver<Contract.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  status?: Resolver<ResolversTypes['PhoneNumberStatus'], ParentType, ContextType>;
  guestWork?: Resolver<Contract.Maybe<ResolversTypes['GuestWork']>, ParentType, ContextType>;
};

export type GuestWorkResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['GuestWork'] = ResolversParentTypes['GuestWork']> = {
  kept?: Resolver<ResolversTypes['KeptWork'], ParentType, ContextType>;
  shown?: Resolver<Contract.Maybe<ResolversTypes['CoverageSize']>, ParentType, ContextType>;
  other?: Resolver<Contract.Maybe<ResolversTypes['CoverageSize']>, ParentType, ContextType>;
};

export type CoverageSizeResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['CoverageSize'] = ResolversParentTypes['CoverageSize']> = {
  amount?: Resolver<ResolversTypes['Dollars'], ParentType, ContextType>;
  termDuration?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type RecordActivityPayloadResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['RecordActivityPayload'] = ResolversParentTypes['RecordActivityPayload']> = {
  clientMutationId?: Resolver<Contract.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  idleUntil?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
};

export type EndSessionPayloadResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['EndSessionPayload'] = ResolversParentTypes['EndSessionPayload']> = {
  clientMutationId?: Resolver<Contract.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  success?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
};

export type OpenChatPayloadResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['OpenChatPayload'] = ResolversParentTypes['OpenChatPayload']> = {
  clientMutationId?: Resolver<Contract.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  conversation?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  identity?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  ticket?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  token?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type RenewChatPayloadResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['RenewChatPayload'] = ResolversParentTypes['RenewChatPayload']> = {
  clientMutationId?: Resolver<Contract.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  token?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type LeaveSupportNotePayloadResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['LeaveSupportNotePayload'] = ResolversParentTypes['LeaveSupportNotePayload']> = {
  clientMutationId?: Resolver<Contract.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type ReportDeathPayloadResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['ReportDeathPayload'] = ResolversParentTypes['ReportDeathPayload']> = {
  clientMutationId?: Resolver<Contract.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  reference?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type CreateClaimUploadPayloadResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['CreateClaimUploadPayload'] = ResolversParentTypes['CreateClaimUploadPayload']> = {
  clientMutationId?: Resolver<Contract.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  signedBlobId?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  url?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  headers?: Resolver<ReadonlyArray<ResolversTypes['UploadHeader']>, ParentType, ContextType>;
};

export type CompleteClaimUploadPayloadResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['CompleteClaimUploadPayload'] = ResolversParentTypes['CompleteClaimUploadPayload']> = {
  clientMutationId?: Resolver<Contract.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  file?: Resolver<ResolversTypes['UploadedFile'], ParentType, ContextType>;
};

export type DestroyClaimUploadPayloadResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['DestroyClaimUploadPayload'] = ResolversParentTypes['DestroyClaimUploadPayload']> = {
  clientMutationId?: Resolver<Contract.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  success?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
};

export type OnboardingJourneyResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['OnboardingJourney'] = ResolversParentTypes['OnboardingJourney']> = {
  slug?: Resolver<ResolversTypes['OnboardingSlug'], ParentType, ContextType>;
  steps?: Resolver<ReadonlyArray<ResolversTypes['JourneyStep']>, ParentType, ContextType>;
  coverageAmount?: Resolver<Contract.Maybe<ResolversTypes['Dollars']>, ParentType, ContextType>;
  completed?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
};

export type CompleteOnboardingStepPayloadResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['CompleteOnboardingStepPayload'] = ResolversParentTypes['CompleteOnboardingStepPayload']> = {
  clientMutationId?: Resolver<Contract.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  onboarding?: Resolver<ResolversTypes['OnboardingJourney'], ParentType, ContextType>;
};

export type JourneyResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['Journey'] = ResolversParentTypes['Journey']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  slug?: Resolver<ResolversTypes['JourneySlug'], ParentType, ContextType>;
  context?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  parent?: Resolver<Contract.Maybe<ResolversTypes['OnboardingSlug']>, ParentType, ContextType>;
  metadata?: Resolver<ResolversTypes['JourneyMetadata'], ParentType, ContextType>;
  paths?: Resolver<ResolversTypes['JourneyPaths'], ParentType, ContextType>;
  steps?: Resolver<ReadonlyArray<ResolversTypes['JourneyStep']>, ParentType, ContextType>;
  product?: Resolver<ResolversTypes['ProductSlug'], ParentType, ContextType>;
  hasPolicy?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  applicationResult?: Resolver<Contract.Maybe<ResolversTypes['ApplicationResult']>, ParentType, ContextType>;
  decision?: Resolver<Contract.Maybe<ResolversTypes['UnderwritingDecision']>, ParentType, ContextType>;
  quoteExpiredOn?: Resolver<Contract.Maybe<ResolversTypes['Date']>, ParentType, ContextType>;
  coverageChosen?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  coverage?: Resolver<Contract.Maybe<ResolversTypes['JourneyCoverage']>, ParentType, ContextType>;
  ineligibleReasons?: Resolver<ReadonlyArray<ResolversTypes['IneligibleReason']>, ParentType, ContextType>;
};

export type JourneyMetadataResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['JourneyMetadata'] = ResolversParentTypes['JourneyMetadata']> = {
  reinstateablePolicyId?: Resolver<Contract.Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
};

export type JourneyPathsResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['JourneyPaths'] = ResolversParentTypes['JourneyPaths']> = {
  entry?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type JourneyCoverageResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['JourneyCoverage'] = ResolversParentTypes['JourneyCoverage']> = {
  basis?: Resolver<ResolversTypes['PriceBasis'], ParentType, ContextType>;
  amount?: Resolver<ResolversTypes['Dollars'], ParentType, ContextType>;
  termDuration?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  termUnit?: Resolver<ResolversTypes['TermUnit'], ParentType, ContextType>;
  insuredsAgeAtTerm?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  monthlyPremium?: Resolver<ResolversTypes['Cents'], ParentType, ContextType>;
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
  sessionFromStart?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
};

export type FlowSessionResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['FlowSession'] = ResolversParentTypes['FlowSession']> = {
  flowSessionId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  flow?: Resolver<ResolversTypes['Flow'], ParentType, ContextType>;
  flowScope?: Resolver<ResolversTypes['FlowScope'], ParentType, ContextType>;
  subjectId?: Resolver<Contract.Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  formIndex?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  nextForm?: Resolver<ReadonlyArray<ResolversTypes['String']>, ParentType, ContextType>;
  visitedForms?: Resolver<ReadonlyArray<ResolversTypes['String']>, ParentType, ContextType>;
  complete?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  ineligibleReasons?: Resolver<ReadonlyArray<ResolversTypes['IneligibleReason']>, ParentType, ContextType>;
  underwritingRequired?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
};

export type FormPricingResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['FormPricing'] = ResolversParentTypes['FormPricing']> = {
  amountKey?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  termKey?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
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
  stepKey?: Resolver<ResolversTypes['ProgressKey'], ParentType, ContextType>;
  topicShare?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  decides?: Resolver<ReadonlyArray<ResolversTypes['IneligibleReason']>, ParentType, ContextType>;
  advancesOn?: Resolver<ResolversTypes['FormAdvance'], ParentType, ContextType>;
  reviewVariant?: Resolver<Contract.Maybe<ResolversTypes['ReviewVariant']>, ParentType, ContextType>;
  items?: Resolver<ReadonlyArray<ResolversTypes['FormItem']>, ParentType, ContextType>;
  groups?: Resolver<ReadonlyArray<ResolversTypes['FormGroup']>, ParentType, ContextType>;
  pricing?: Resolver<Contract.Maybe<ResolversTypes['FormPricing']>, ParentType, ContextType>;
  expiration?: Resolver<Contract.Maybe<ResolversTypes['FormExpiration']>, ParentType, ContextType>;
  leadingNavigationButton?: Resolver<Contract.Maybe<ResolversTypes['ButtonContent']>, ParentType, ContextType>;
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
  __resolveType: TypeResolveFn<'ButtonContent' | 'DecorationContent' | 'ImageContent' | 'CheckboxContent' | 'DateContent' | 'DirectUploadContent' | 'MultiSelectContent' | 'NumericContent' | 'SingleSelectContent' | 'SliderContent' | 'TaxIdContent' | 'TextInputContent' | 'ToggleContent' | 'UnitizedContent' | 'ListRowContent' | 'SpaceContent' | 'TextContent', ParentType, ContextType>;
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
  destination?: Resolver<Contract.Maybe<ResolversTypes['ActionDestination']>, ParentType, ContextType>;
  arguments?: Resolver<ReadonlyArray<ResolversTypes['ActionArgument']>, ParentType, ContextType>;
};

export type ActionArgumentResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['ActionArgument'] = ResolversParentTypes['ActionArgument']> = {
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  source?: Resolver<ResolversTypes['ActionSource'], ParentType, ContextType>;
  sourceType?: Resolver<ResolversTypes['ActionSourceType'], ParentType, ContextType>;
  value?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type DecorationContentResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['DecorationContent'] = ResolversParentTypes['DecorationContent']> = {
  name?: Resolver<ResolversTypes['PictureName'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type ImageContentResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['ImageContent'] = ResolversParentTypes['ImageContent']> = {
  name?: Resolver<ResolversTypes['PictureName'], ParentType, ContextType>;
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
  __resolveType: TypeResolveFn<'CheckboxContent' | 'ToggleContent' | 'DateContent' | 'DirectUploadContent' | 'NumericContent' | 'SingleSelectContent' | 'MultiSelectContent' | 'SliderContent' | 'TaxIdContent' | 'TextInputContent' | 'UnitizedContent', ParentType, ContextType>;
};

export type CheckboxContentResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['CheckboxContent'] = ResolversParentTypes['CheckboxContent']> = {
  label?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  hint?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  required?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  value?: Resolver<Contract.Maybe<ResolversTypes['AnswerValue']>, ParentType, ContextType>;
  acknowledges?: Resolver<Contract.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type ToggleContentResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['ToggleContent'] = ResolversParentTypes['ToggleContent']> = {
  label?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  hint?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  required?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  value?: Resolver<Contract.Maybe<ResolversTypes['AnswerValue']>, ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type DateContentResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['DateContent'] = ResolversParentTypes['DateContent']> = {
  label?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  hint?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  required?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  value?: Resolver<Contract.Maybe<ResolversTypes['AnswerValue']>, ParentType, ContextType>;
  minDate?: Resolver<Contract.Maybe<ResolversTypes['Date']>, ParentType, ContextType>;
  maxDate?: Resolver<Contract.Maybe<ResolversTypes['Date']>, ParentType, ContextType>;
  rangeRule?: Resolver<ResolversTypes['DateRangeRule'], ParentType, ContextType>;
  rangeMessage?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  autocomplete?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type DirectUploadContentResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['DirectUploadContent'] = ResolversParentTypes['DirectUploadContent']> = {
  label?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  hint?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  required?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  value?: Resolver<Contract.Maybe<ResolversTypes['AnswerValue']>, ParentType, ContextType>;
  accept?: Resolver<ReadonlyArray<ResolversTypes['String']>, ParentType, ContextType>;
  filesMax?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  bytesMax?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  files?: Resolver<ReadonlyArray<ResolversTypes['UploadedFile']>, ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type NumericContentResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['NumericContent'] = ResolversParentTypes['NumericContent']> = {
  label?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  hint?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  required?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  value?: Resolver<Contract.Maybe<ResolversTypes['AnswerValue']>, ParentType, ContextType>;
  currency?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  min?: Resolver<Contract.Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  max?: Resolver<Contract.Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
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
  value?: Resolver<Contract.Maybe<ResolversTypes['AnswerValue']>, ParentType, ContextType>;
  format?: Resolver<ResolversTypes['SelectFormat'], ParentType, ContextType>;
  autocomplete?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  options?: Resolver<ReadonlyArray<ResolversTypes['SelectOption']>, ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type MultiSelectContentResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['MultiSelectContent'] = ResolversParentTypes['MultiSelectContent']> = {
  label?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  hint?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  required?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  value?: Resolver<Contract.Maybe<ResolversTypes['AnswerValue']>, ParentType, ContextType>;
  options?: Resolver<ReadonlyArray<ResolversTypes['SelectOption']>, ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type SliderContentResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['SliderContent'] = ResolversParentTypes['SliderContent']> = {
  label?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  hint?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  required?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  value?: Resolver<Contract.Maybe<ResolversTypes['AnswerValue']>, ParentType, ContextType>;
  currency?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  min?: Resolver<Contract.Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  max?: Resolver<Contract.Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
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
  value?: Resolver<Contract.Maybe<ResolversTypes['AnswerValue']>, ParentType, ContextType>;
  taxIdSet?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  encryptOutput?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type TextInputContentResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['TextInputContent'] = ResolversParentTypes['TextInputContent']> = {
  label?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  hint?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  required?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  value?: Resolver<Contract.Maybe<ResolversTypes['AnswerValue']>, ParentType, ContextType>;
  characterMax?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  multiLine?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  allowEmptySubmit?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  rule?: Resolver<ResolversTypes['TextRule'], ParentType, ContextType>;
  state?: Resolver<Contract.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  autocomplete?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type UnitizedPartResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['UnitizedPart'] = ResolversParentTypes['UnitizedPart']> = {
  key?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  label?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  minValue?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  maxValue?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  value?: Resolver<Contract.Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
};

export type UnitizedContentResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['UnitizedContent'] = ResolversParentTypes['UnitizedContent']> = {
  label?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  hint?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  required?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  value?: Resolver<Contract.Maybe<ResolversTypes['AnswerValue']>, ParentType, ContextType>;
  parts?: Resolver<ReadonlyArray<ResolversTypes['UnitizedPart']>, ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type ListRowContentResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['ListRowContent'] = ResolversParentTypes['ListRowContent']> = {
  label?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  shown?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  shownParts?: Resolver<ReadonlyArray<ResolversTypes['ShownPart']>, ParentType, ContextType>;
  actions?: Resolver<ReadonlyArray<ResolversTypes['Action']>, ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type ShownPartResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['ShownPart'] = ResolversParentTypes['ShownPart']> = {
  key?: Resolver<Contract.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  text?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type FormGroupResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['FormGroup'] = ResolversParentTypes['FormGroup']> = {
  key?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  type?: Resolver<ResolversTypes['FormGroupType'], ParentType, ContextType>;
  itemKeys?: Resolver<ReadonlyArray<ResolversTypes['String']>, ParentType, ContextType>;
  replacementKey?: Resolver<Contract.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  attributesSet?: Resolver<ReadonlyArray<ResolversTypes['GroupAttribute']>, ParentType, ContextType>;
  countries?: Resolver<ReadonlyArray<ResolversTypes['AddressCountry']>, ParentType, ContextType>;
  states?: Resolver<ReadonlyArray<ResolversTypes['AddressState']>, ParentType, ContextType>;
  mutation?: Resolver<Contract.Maybe<ResolversTypes['GroupMutation']>, ParentType, ContextType>;
  body?: Resolver<Contract.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  variables?: Resolver<ReadonlyArray<ResolversTypes['GroupVariable']>, ParentType, ContextType>;
};

export type AddressCountryResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['AddressCountry'] = ResolversParentTypes['AddressCountry']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  alpha3?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  hasStates?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  hasPostalCode?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  postalCodeFormat?: Resolver<Contract.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type AddressStateResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['AddressState'] = ResolversParentTypes['AddressState']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  alpha2?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type GroupAttributeResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['GroupAttribute'] = ResolversParentTypes['GroupAttribute']> = {
  attribute?: Resolver<ResolversTypes['GroupAttributeName'], ParentType, ContextType>;
  itemKey?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
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
  clientMutationId?: Resolver<Contract.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  flowSession?: Resolver<ResolversTypes['FlowSession'], ParentType, ContextType>;
};

export type CreateResponsePayloadResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['CreateResponsePayload'] = ResolversParentTypes['CreateResponsePayload']> = {
  clientMutationId?: Resolver<Contract.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  flowSession?: Resolver<ResolversTypes['FlowSession'], ParentType, ContextType>;
};

export type UpdatePrequalificationInformationPayloadResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['UpdatePrequalificationInformationPayload'] = ResolversParentTypes['UpdatePrequalificationInformationPayload']> = {
  clientMutationId?: Resolver<Contract.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  user?: Resolver<ResolversTypes['User'], ParentType, ContextType>;
  ineligibleReasons?: Resolver<ReadonlyArray<ResolversTypes['IneligibleReason']>, ParentType, ContextType>;
};

export type CreateDirectUploadToCloudPayloadResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['CreateDirectUploadToCloudPayload'] = ResolversParentTypes['CreateDirectUploadToCloudPayload']> = {
  clientMutationId?: Resolver<Contract.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  blobId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  signedBlobId?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  url?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  headers?: Resolver<ReadonlyArray<ResolversTypes['UploadHeader']>, ParentType, ContextType>;
};

export type UploadHeaderResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['UploadHeader'] = ResolversParentTypes['UploadHeader']> = {
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  value?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type UploadedFileResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['UploadedFile'] = ResolversParentTypes['UploadedFile']> = {
  signedBlobId?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  filename?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  byteSize?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  contentType?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  stored?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
};

export type CompleteDirectUploadPayloadResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['CompleteDirectUploadPayload'] = ResolversParentTypes['CompleteDirectUploadPayload']> = {
  clientMutationId?: Resolver<Contract.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  file?: Resolver<ResolversTypes['UploadedFile'], ParentType, ContextType>;
};

export type DestroyDirectUploadPayloadResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['DestroyDirectUploadPayload'] = ResolversParentTypes['DestroyDirectUploadPayload']> = {
  clientMutationId?: Resolver<Contract.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  success?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
};

export type BeneficiaryResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['Beneficiary'] = ResolversParentTypes['Beneficiary']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  allocation?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  responsibility?: Resolver<ResolversTypes['Responsibility'], ParentType, ContextType>;
  createdAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  version?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  contact?: Resolver<ResolversTypes['Contact'], ParentType, ContextType>;
};

export type ContactResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['Contact'] = ResolversParentTypes['Contact']> = {
  __resolveType: TypeResolveFn<'IndividualContact' | 'MinorContact' | 'OrganizationContact' | 'TrustContact', ParentType, ContextType>;
};

export type IndividualContactResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['IndividualContact'] = ResolversParentTypes['IndividualContact']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  firstName?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  middleInitial?: Resolver<Contract.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  lastName?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  suffix?: Resolver<Contract.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  relationship?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  birthdate?: Resolver<ResolversTypes['Date'], ParentType, ContextType>;
  email?: Resolver<Contract.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  countryCode?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  phoneNumber?: Resolver<Contract.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  taxIdSet?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  address?: Resolver<Contract.Maybe<ResolversTypes['Address']>, ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type MinorContactResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['MinorContact'] = ResolversParentTypes['MinorContact']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  firstName?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  middleInitial?: Resolver<Contract.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  lastName?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  suffix?: Resolver<Contract.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  relationship?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  birthdate?: Resolver<ResolversTypes['Date'], ParentType, ContextType>;
  email?: Resolver<Contract.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  countryCode?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  phoneNumber?: Resolver<Contract.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  taxIdSet?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  address?: Resolver<Contract.Maybe<ResolversTypes['Address']>, ParentType, ContextType>;
  parentGuardianInfo?: Resolver<ResolversTypes['ParentGuardian'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type ParentGuardianResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['ParentGuardian'] = ResolversParentTypes['ParentGuardian']> = {
  firstName?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  lastName?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  email?: Resolver<Contract.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  countryCode?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  phoneNumber?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type OrganizationContactResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['OrganizationContact'] = ResolversParentTypes['OrganizationContact']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  businessType?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  email?: Resolver<Contract.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  countryCode?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  phoneNumber?: Resolver<Contract.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  taxIdSet?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  address?: Resolver<Contract.Maybe<ResolversTypes['Address']>, ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type TrustContactResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['TrustContact'] = ResolversParentTypes['TrustContact']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  dateOfTrust?: Resolver<ResolversTypes['Date'], ParentType, ContextType>;
  firstName?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  lastName?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  email?: Resolver<Contract.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  countryCode?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  phoneNumber?: Resolver<Contract.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  trusteeTaxIdSet?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  address?: Resolver<Contract.Maybe<ResolversTypes['Address']>, ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type CreateBeneficiaryPayloadResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['CreateBeneficiaryPayload'] = ResolversParentTypes['CreateBeneficiaryPayload']> = {
  clientMutationId?: Resolver<Contract.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  beneficiary?: Resolver<ResolversTypes['Beneficiary'], ParentType, ContextType>;
};

export type UpdateBeneficiaryPayloadResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['UpdateBeneficiaryPayload'] = ResolversParentTypes['UpdateBeneficiaryPayload']> = {
  clientMutationId?: Resolver<Contract.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  beneficiary?: Resolver<ResolversTypes['Beneficiary'], ParentType, ContextType>;
};

export type DestroyBeneficiaryPayloadResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['DestroyBeneficiaryPayload'] = ResolversParentTypes['DestroyBeneficiaryPayload']> = {
  clientMutationId?: Resolver<Contract.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  beneficiaries?: Resolver<ReadonlyArray<ResolversTypes['Beneficiary']>, ParentType, ContextType>;
};

export type UpdateBeneficiaryAllocationPayloadResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['UpdateBeneficiaryAllocationPayload'] = ResolversParentTypes['UpdateBeneficiaryAllocationPayload']> = {
  clientMutationId?: Resolver<Contract.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  beneficiaries?: Resolver<ReadonlyArray<ResolversTypes['Beneficiary']>, ParentType, ContextType>;
};

export type SendBeneficiaryPacketPayloadResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['SendBeneficiaryPacketPayload'] = ResolversParentTypes['SendBeneficiaryPacketPayload']> = {
  clientMutationId?: Resolver<Contract.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  email?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type WishPictureResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['WishPicture'] = ResolversParentTypes['WishPicture']> = {
  size?: Resolver<ResolversTypes['WishPictureSize'], ParentType, ContextType>;
  svg?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  png?: Resolver<Contract.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type WishCategoryResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['WishCategory'] = ResolversParentTypes['WishCategory']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  slug?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  prompt?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  description?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  listDescription?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  color?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  order?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  icon?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  wishes?: Resolver<ReadonlyArray<ResolversTypes['Wish']>, ParentType, ContextType>;
};

export type CategoryOfWishResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['CategoryOfWish'] = ResolversParentTypes['CategoryOfWish']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  slug?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  prompt?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  description?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  listDescription?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  color?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  order?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  icon?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type WishResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['Wish'] = ResolversParentTypes['Wish']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  slug?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  description?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  prompt?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  guidance?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  active?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  order?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  monitorable?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  termable?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  recipientType?: Resolver<Contract.Maybe<ResolversTypes['RecipientType']>, ParentType, ContextType>;
  icons?: Resolver<ReadonlyArray<ResolversTypes['WishPicture']>, ParentType, ContextType>;
  headerImages?: Resolver<ReadonlyArray<ResolversTypes['WishPicture']>, ParentType, ContextType>;
  iconSelected?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  iconUnselected?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  defaultAmount?: Resolver<ResolversTypes['Dollars'], ParentType, ContextType>;
  defaultName?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  amountPrompt?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  amountGuidance?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  amountPlaceholder?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  monitoringGuidance?: Resolver<Contract.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  termPrompt?: Resolver<Contract.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  termGuidance?: Resolver<Contract.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  termPlaceholder?: Resolver<Contract.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  wishSuggestions?: Resolver<ReadonlyArray<ResolversTypes['WishSuggestion']>, ParentType, ContextType>;
  wishCategory?: Resolver<ResolversTypes['CategoryOfWish'], ParentType, ContextType>;
};

export type WishSuggestionResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['WishSuggestion'] = ResolversParentTypes['WishSuggestion']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  title?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  amount?: Resolver<ResolversTypes['Dollars'], ParentType, ContextType>;
  enabled?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  order?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type WishAllocationResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['WishAllocation'] = ResolversParentTypes['WishAllocation']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  amount?: Resolver<Contract.Maybe<ResolversTypes['Dollars']>, ParentType, ContextType>;
  covered?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  amountCovered?: Resolver<ResolversTypes['Dollars'], ParentType, ContextType>;
  percentCovered?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  monitored?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  status?: Resolver<ResolversTypes['AllocationStatus'], ParentType, ContextType>;
  order?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  terminatesAt?: Resolver<Contract.Maybe<ResolversTypes['Date']>, ParentType, ContextType>;
  updatedAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  version?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  recipient?: Resolver<Contract.Maybe<ResolversTypes['AllocationRecipient']>, ParentType, ContextType>;
  wish?: Resolver<ResolversTypes['Wish'], ParentType, ContextType>;
  plaidAccount?: Resolver<Contract.Maybe<ResolversTypes['AllocationAccount']>, ParentType, ContextType>;
  allocationHistories?: Resolver<ReadonlyArray<ResolversTypes['AllocationHistory']>, ParentType, ContextType>;
};

export type AllocationAccountResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['AllocationAccount'] = ResolversParentTypes['AllocationAccount']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  mask?: Resolver<Contract.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  needsSignIn?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
};

export type AllocationHistoryResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['AllocationHistory'] = ResolversParentTypes['AllocationHistory']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  wishAllocationId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  amount?: Resolver<ResolversTypes['Dollars'], ParentType, ContextType>;
  change?: Resolver<ResolversTypes['Dollars'], ParentType, ContextType>;
  direction?: Resolver<ResolversTypes['AmountDirection'], ParentType, ContextType>;
  createdAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  createdOn?: Resolver<ResolversTypes['Date'], ParentType, ContextType>;
  updatedAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
};

export type AllocationRecipientResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['AllocationRecipient'] = ResolversParentTypes['AllocationRecipient']> = {
  __resolveType: TypeResolveFn<'InstitutionRecipient' | 'CompanyRecipient' | 'IndividualRecipient', ParentType, ContextType>;
};

export type InstitutionRecipientResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['InstitutionRecipient'] = ResolversParentTypes['InstitutionRecipient']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  countryCode?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  accountNumber?: Resolver<Contract.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  phoneNumber?: Resolver<Contract.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type CompanyRecipientResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['CompanyRecipient'] = ResolversParentTypes['CompanyRecipient']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  websiteUrl?: Resolver<Contract.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type IndividualRecipientResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['IndividualRecipient'] = ResolversParentTypes['IndividualRecipient']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  email?: Resolver<Contract.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  countryCode?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  phoneNumber?: Resolver<Contract.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  relationship?: Resolver<Contract.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type AllocationSummaryResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['AllocationSummary'] = ResolversParentTypes['AllocationSummary']> = {
  activeCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  totalAmount?: Resolver<ResolversTypes['Dollars'], ParentType, ContextType>;
  percentCovered?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  policyAmount?: Resolver<ResolversTypes['Dollars'], ParentType, ContextType>;
};

export type CreateWishAllocationPayloadResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['CreateWishAllocationPayload'] = ResolversParentTypes['CreateWishAllocationPayload']> = {
  clientMutationId?: Resolver<Contract.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  wishAllocation?: Resolver<ResolversTypes['WishAllocation'], ParentType, ContextType>;
};

export type UpdateWishAllocationPayloadResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['UpdateWishAllocationPayload'] = ResolversParentTypes['UpdateWishAllocationPayload']> = {
  clientMutationId?: Resolver<Contract.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  wishAllocation?: Resolver<ResolversTypes['WishAllocation'], ParentType, ContextType>;
};

export type DecommissionWishAllocationPayloadResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['DecommissionWishAllocationPayload'] = ResolversParentTypes['DecommissionWishAllocationPayload']> = {
  clientMutationId?: Resolver<Contract.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  success?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
};

export type CreateAllocationRecipientPayloadResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['CreateAllocationRecipientPayload'] = ResolversParentTypes['CreateAllocationRecipientPayload']> = {
  clientMutationId?: Resolver<Contract.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  wishAllocation?: Resolver<ResolversTypes['WishAllocation'], ParentType, ContextType>;
};

export type UpdateAllocationRecipientPayloadResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['UpdateAllocationRecipientPayload'] = ResolversParentTypes['UpdateAllocationRecipientPayload']> = {
  clientMutationId?: Resolver<Contract.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  wishAllocation?: Resolver<ResolversTypes['WishAllocation'], ParentType, ContextType>;
};

export type DestroyAllocationRecipientPayloadResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['DestroyAllocationRecipientPayload'] = ResolversParentTypes['DestroyAllocationRecipientPayload']> = {
  clientMutationId?: Resolver<Contract.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  wishAllocation?: Resolver<ResolversTypes['WishAllocation'], ParentType, ContextType>;
};

export type EligibilityResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['Eligibility'] = ResolversParentTypes['Eligibility']> = {
  eligibleForCoverage?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  eligibleForUnderwriting?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  ineligibleCoverageReasons?: Resolver<ReadonlyArray<ResolversTypes['IneligibleReason']>, ParentType, ContextType>;
  mayReapplyOn?: Resolver<Contract.Maybe<ResolversTypes['Date']>, ParentType, ContextType>;
};

export type OfferFactsResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['OfferFacts'] = ResolversParentTypes['OfferFacts']> = {
  birthdate?: Resolver<Contract.Maybe<ResolversTypes['Date']>, ParentType, ContextType>;
  gender?: Resolver<Contract.Maybe<ResolversTypes['Gender']>, ParentType, ContextType>;
  coverageAmount?: Resolver<Contract.Maybe<ResolversTypes['Dollars']>, ParentType, ContextType>;
};

export type IneligibilityResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['Ineligibility'] = ResolversParentTypes['Ineligibility']> = {
  reason?: Resolver<ResolversTypes['IneligibleReason'], ParentType, ContextType>;
  mayApplyOn?: Resolver<Contract.Maybe<ResolversTypes['Date']>, ParentType, ContextType>;
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
  allocationsCoveredPercentage?: Resolver<Contract.Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  packages?: Resolver<ReadonlyArray<ResolversTypes['EstimatePackage']>, ParentType, ContextType>;
  productDetail?: Resolver<ResolversTypes['Product'], ParentType, ContextType>;
};

export type EstimatePackageResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['EstimatePackage'] = ResolversParentTypes['EstimatePackage']> = {
  size?: Resolver<ResolversTypes['PackageSize'], ParentType, ContextType>;
  amount?: Resolver<ResolversTypes['Dollars'], ParentType, ContextType>;
  insuredsAgeAtTerm?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  monthlyPremium?: Resolver<ResolversTypes['Cents'], ParentType, ContextType>;
  annualPremium?: Resolver<ResolversTypes['Cents'], ParentType, ContextType>;
  premiums?: Resolver<ReadonlyArray<ResolversTypes['Premium']>, ParentType, ContextType>;
};

export type AdjustedEstimateResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['AdjustedEstimate'] = ResolversParentTypes['AdjustedEstimate']> = {
  monthlyPremium?: Resolver<ResolversTypes['Cents'], ParentType, ContextType>;
  annualPremium?: Resolver<ResolversTypes['Cents'], ParentType, ContextType>;
  premiums?: Resolver<ReadonlyArray<ResolversTypes['Premium']>, ParentType, ContextType>;
  insuredsAgeAtTerm?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  allocationsCoveredPercentage?: Resolver<Contract.Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
};

export type UpdateEstimateDatumPayloadResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['UpdateEstimateDatumPayload'] = ResolversParentTypes['UpdateEstimateDatumPayload']> = {
  clientMutationId?: Resolver<Contract.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  estimate?: Resolver<ResolversTypes['Estimate'], ParentType, ContextType>;
};

export type InsuranceApplicationResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['InsuranceApplication'] = ResolversParentTypes['InsuranceApplication']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  result?: Resolver<ResolversTypes['ApplicationResult'], ParentType, ContextType>;
  version?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  createdAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  documents?: Resolver<ReadonlyArray<ResolversTypes['Document']>, ParentType, ContextType>;
};

export type CaseResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['Case'] = ResolversParentTypes['Case']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  result?: Resolver<ResolversTypes['ApplicationResult'], ParentType, ContextType>;
  decision?: Resolver<ReadonlyArray<ResolversTypes['String']>, ParentType, ContextType>;
  externalId?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  source?: Resolver<ResolversTypes['CaseSource'], ParentType, ContextType>;
  createdAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
};

export type UnderwritingDecisionResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['UnderwritingDecision'] = ResolversParentTypes['UnderwritingDecision']> = {
  result?: Resolver<ResolversTypes['ApplicationResult'], ParentType, ContextType>;
  since?: Resolver<ResolversTypes['Date'], ParentType, ContextType>;
  mayReapplyOn?: Resolver<Contract.Maybe<ResolversTypes['Date']>, ParentType, ContextType>;
  isLate?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
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
  billingFrequency?: Resolver<ResolversTypes['BillingFrequency'], ParentType, ContextType>;
  dueToday?: Resolver<ResolversTypes['Cents'], ParentType, ContextType>;
  expiresAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  expiresOn?: Resolver<ResolversTypes['Date'], ParentType, ContextType>;
  secondPremiumOn?: Resolver<ResolversTypes['Date'], ParentType, ContextType>;
  extensionAvailable?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  product?: Resolver<ResolversTypes['Product'], ParentType, ContextType>;
  classification?: Resolver<ResolversTypes['Classification'], ParentType, ContextType>;
  coverageDetails?: Resolver<ResolversTypes['CoverageDetails'], ParentType, ContextType>;
  documents?: Resolver<ReadonlyArray<ResolversTypes['Document']>, ParentType, ContextType>;
  insuranceApplication?: Resolver<ResolversTypes['InsuranceApplication'], ParentType, ContextType>;
  allocationCoverage?: Resolver<Contract.Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  payoutDetails?: Resolver<Contract.Maybe<ResolversTypes['PayoutDetails']>, ParentType, ContextType>;
};

export type PayoutDetailsResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['PayoutDetails'] = ResolversParentTypes['PayoutDetails']> = {
  publicTransportation?: Resolver<ResolversTypes['Dollars'], ParentType, ContextType>;
  autoPedestrian?: Resolver<ResolversTypes['Dollars'], ParentType, ContextType>;
  generalAccident?: Resolver<ResolversTypes['Dollars'], ParentType, ContextType>;
};

export type CoverageDetailsResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['CoverageDetails'] = ResolversParentTypes['CoverageDetails']> = {
  productSlug?: Resolver<ResolversTypes['ProductSlug'], ParentType, ContextType>;
  minCoverageAmount?: Resolver<ResolversTypes['Dollars'], ParentType, ContextType>;
  maxCoverageAmount?: Resolver<ResolversTypes['Dollars'], ParentType, ContextType>;
  minTermDuration?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  maxTermDuration?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  termUnit?: Resolver<ResolversTypes['TermUnit'], ParentType, ContextType>;
  requestedCoverageAmount?: Resolver<ResolversTypes['Dollars'], ParentType, ContextType>;
  requestedTermDuration?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type AdjustedQuoteResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['AdjustedQuote'] = ResolversParentTypes['AdjustedQuote']> = {
  monthlyPremium?: Resolver<ResolversTypes['Cents'], ParentType, ContextType>;
  annualPremium?: Resolver<ResolversTypes['Cents'], ParentType, ContextType>;
  premiums?: Resolver<ReadonlyArray<ResolversTypes['Premium']>, ParentType, ContextType>;
  insuredsAgeAtTerm?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  allocationsCoveredPercentage?: Resolver<Contract.Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
};

export type UpdateQuotePayloadResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['UpdateQuotePayload'] = ResolversParentTypes['UpdateQuotePayload']> = {
  clientMutationId?: Resolver<Contract.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  quote?: Resolver<ResolversTypes['Quote'], ParentType, ContextType>;
};

export type ProductOfferingResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['ProductOffering'] = ResolversParentTypes['ProductOffering']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  productSlug?: Resolver<ResolversTypes['ProductSlug'], ParentType, ContextType>;
  product?: Resolver<ResolversTypes['Product'], ParentType, ContextType>;
  status?: Resolver<ResolversTypes['ProductOfferingStatus'], ParentType, ContextType>;
  amount?: Resolver<ResolversTypes['Dollars'], ParentType, ContextType>;
  termDuration?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  termUnit?: Resolver<ResolversTypes['TermUnit'], ParentType, ContextType>;
  insuredsAgeAtTerm?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  monthlyPremium?: Resolver<ResolversTypes['Cents'], ParentType, ContextType>;
  annualPremium?: Resolver<ResolversTypes['Cents'], ParentType, ContextType>;
  premiums?: Resolver<ReadonlyArray<ResolversTypes['Premium']>, ParentType, ContextType>;
  billingFrequency?: Resolver<ResolversTypes['BillingFrequency'], ParentType, ContextType>;
  dueToday?: Resolver<ResolversTypes['Cents'], ParentType, ContextType>;
  interestDue?: Resolver<ResolversTypes['Cents'], ParentType, ContextType>;
  totalMissedPayments?: Resolver<ResolversTypes['Cents'], ParentType, ContextType>;
  createdAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  expiresAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  expiresOn?: Resolver<ResolversTypes['Date'], ParentType, ContextType>;
  extensionAvailable?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  classification?: Resolver<ResolversTypes['Classification'], ParentType, ContextType>;
  coverageDetails?: Resolver<ResolversTypes['CoverageDetails'], ParentType, ContextType>;
  allocationCoverage?: Resolver<Contract.Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  payoutDetails?: Resolver<Contract.Maybe<ResolversTypes['PayoutDetails']>, ParentType, ContextType>;
};

export type UpdateProductOfferingPayloadResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['UpdateProductOfferingPayload'] = ResolversParentTypes['UpdateProductOfferingPayload']> = {
  clientMutationId?: Resolver<Contract.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  offering?: Resolver<ResolversTypes['ProductOffering'], ParentType, ContextType>;
};

export type AcceptProductOfferingPayloadResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['AcceptProductOfferingPayload'] = ResolversParentTypes['AcceptProductOfferingPayload']> = {
  clientMutationId?: Resolver<Contract.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  offering?: Resolver<ResolversTypes['ProductOffering'], ParentType, ContextType>;
};

export type ApplicationOutcomeResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['ApplicationOutcome'] = ResolversParentTypes['ApplicationOutcome']> = {
  __resolveType: TypeResolveFn<'PendingOutcome' | 'AccidentalDeathOutcome' | 'DeniedOutcome' | 'TermOfferOutcome' | 'QuoteOutcome', ParentType, ContextType>;
};

export type PendingOutcomeResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['PendingOutcome'] = ResolversParentTypes['PendingOutcome']> = {
  since?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type AccidentalDeathOutcomeResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['AccidentalDeathOutcome'] = ResolversParentTypes['AccidentalDeathOutcome']> = {
  offering?: Resolver<ResolversTypes['ProductOffering'], ParentType, ContextType>;
  isTermRefused?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type DeniedOutcomeResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['DeniedOutcome'] = ResolversParentTypes['DeniedOutcome']> = {
  decision?: Resolver<ResolversTypes['UnderwritingDecision'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type TermOfferOutcomeResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['TermOfferOutcome'] = ResolversParentTypes['TermOfferOutcome']> = {
  offering?: Resolver<ResolversTypes['ProductOffering'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type QuoteOutcomeResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['QuoteOutcome'] = ResolversParentTypes['QuoteOutcome']> = {
  quote?: Resolver<ResolversTypes['Quote'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type NotificationResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['Notification'] = ResolversParentTypes['Notification']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  read?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  createdAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  metadata?: Resolver<ResolversTypes['NotificationMetadata'], ParentType, ContextType>;
};

export type NotificationMetadataResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['NotificationMetadata'] = ResolversParentTypes['NotificationMetadata']> = {
  type?: Resolver<ResolversTypes['NotificationType'], ParentType, ContextType>;
  result?: Resolver<Contract.Maybe<ResolversTypes['ApplicationResult']>, ParentType, ContextType>;
  isChange?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
};

export type UpdateNotificationPayloadResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['UpdateNotificationPayload'] = ResolversParentTypes['UpdateNotificationPayload']> = {
  clientMutationId?: Resolver<Contract.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  notification?: Resolver<ResolversTypes['Notification'], ParentType, ContextType>;
};

export type CreateApplicationReferralPayloadResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['CreateApplicationReferralPayload'] = ResolversParentTypes['CreateApplicationReferralPayload']> = {
  clientMutationId?: Resolver<Contract.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  success?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
};

export type ProductResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['Product'] = ResolversParentTypes['Product']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  slug?: Resolver<ResolversTypes['ProductSlug'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  status?: Resolver<ResolversTypes['ProductStatus'], ParentType, ContextType>;
  description?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
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
  category?: Resolver<ResolversTypes['DocumentCategory'], ParentType, ContextType>;
  version?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  createdAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  updatedAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  createdOn?: Resolver<ResolversTypes['Date'], ParentType, ContextType>;
  applicableYear?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  html?: Resolver<Contract.Maybe<ResolversTypes['DocumentFile']>, ParentType, ContextType>;
  pdf?: Resolver<Contract.Maybe<ResolversTypes['DocumentFile']>, ParentType, ContextType>;
  files?: Resolver<ReadonlyArray<ResolversTypes['DocumentFile']>, ParentType, ContextType>;
};

export type DocumentCategoryResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['DocumentCategory'] = ResolversParentTypes['DocumentCategory']> = {
  slug?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
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
  separate?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  downloadUrl?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  body?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type AcknowledgedDisclosureResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['AcknowledgedDisclosure'] = ResolversParentTypes['AcknowledgedDisclosure']> = {
  disclosure?: Resolver<ResolversTypes['Disclosure'], ParentType, ContextType>;
  acknowledgedOn?: Resolver<ResolversTypes['Date'], ParentType, ContextType>;
};

export type CreateAcknowledgementsPayloadResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['CreateAcknowledgementsPayload'] = ResolversParentTypes['CreateAcknowledgementsPayload']> = {
  clientMutationId?: Resolver<Contract.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  acknowledgements?: Resolver<ReadonlyArray<ResolversTypes['Acknowledgement']>, ParentType, ContextType>;
};

export type AcknowledgementResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['Acknowledgement'] = ResolversParentTypes['Acknowledgement']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  subjectId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  context?: Resolver<ResolversTypes['AcknowledgementContext'], ParentType, ContextType>;
  createdAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
};

export type RequestNewBusinessPayloadResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['RequestNewBusinessPayload'] = ResolversParentTypes['RequestNewBusinessPayload']> = {
  clientMutationId?: Resolver<Contract.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  insuranceApplication?: Resolver<ResolversTypes['InsuranceApplication'], ParentType, ContextType>;
};

export type LapseContactResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['LapseContact'] = ResolversParentTypes['LapseContact']> = {
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  email?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  agreed?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
};

export type LapseContactInvitationResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['LapseContactInvitation'] = ResolversParentTypes['LapseContactInvitation']> = {
  ownerName?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  agreed?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
};

export type NameLapseContactPayloadResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['NameLapseContactPayload'] = ResolversParentTypes['NameLapseContactPayload']> = {
  clientMutationId?: Resolver<Contract.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  lapseContact?: Resolver<ResolversTypes['LapseContact'], ParentType, ContextType>;
};

export type RemoveLapseContactPayloadResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['RemoveLapseContactPayload'] = ResolversParentTypes['RemoveLapseContactPayload']> = {
  clientMutationId?: Resolver<Contract.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  success?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
};

export type AnswerLapseContactPayloadResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['AnswerLapseContactPayload'] = ResolversParentTypes['AnswerLapseContactPayload']> = {
  clientMutationId?: Resolver<Contract.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  success?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
};

export type AcceptQuotePayloadResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['AcceptQuotePayload'] = ResolversParentTypes['AcceptQuotePayload']> = {
  clientMutationId?: Resolver<Contract.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  quote?: Resolver<ResolversTypes['Quote'], ParentType, ContextType>;
};

export type PaymentMethodMetadataResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['PaymentMethodMetadata'] = ResolversParentTypes['PaymentMethodMetadata']> = {
  __resolveType: TypeResolveFn<'CardMetadata' | 'BankAccountMetadata', ParentType, ContextType>;
};

export type CardMetadataResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['CardMetadata'] = ResolversParentTypes['CardMetadata']> = {
  brand?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  country?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  funding?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  last4?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  expiry?: Resolver<Contract.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type BankAccountMetadataResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['BankAccountMetadata'] = ResolversParentTypes['BankAccountMetadata']> = {
  bankName?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  accountType?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  last4?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type PaymentMethodResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['PaymentMethod'] = ResolversParentTypes['PaymentMethod']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  source?: Resolver<ResolversTypes['PaymentMethodSource'], ParentType, ContextType>;
  status?: Resolver<ResolversTypes['PaymentMethodStatus'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  mask?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  metadata?: Resolver<ResolversTypes['PaymentMethodMetadata'], ParentType, ContextType>;
  externalId?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  createdAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  updatedAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  plaidAccount?: Resolver<Contract.Maybe<ResolversTypes['PlaidAccount']>, ParentType, ContextType>;
};

export type CreatePaymentMethodPayloadResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['CreatePaymentMethodPayload'] = ResolversParentTypes['CreatePaymentMethodPayload']> = {
  clientMutationId?: Resolver<Contract.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  paymentMethod?: Resolver<ResolversTypes['PaymentMethod'], ParentType, ContextType>;
};

export type PlaidInstitutionResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['PlaidInstitution'] = ResolversParentTypes['PlaidInstitution']> = {
  id?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  logo?: Resolver<Contract.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type PlaidAccountResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['PlaidAccount'] = ResolversParentTypes['PlaidAccount']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  externalId?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  fullName?: Resolver<Contract.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  mask?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  accountType?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  subtype?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  owed?: Resolver<Contract.Maybe<ResolversTypes['Dollars']>, ParentType, ContextType>;
  paysPremiums?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
};

export type PlaidItemResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['PlaidItem'] = ResolversParentTypes['PlaidItem']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  externalId?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  business?: Resolver<ResolversTypes['BusinessSlug'], ParentType, ContextType>;
  status?: Resolver<ResolversTypes['PlaidItemStatus'], ParentType, ContextType>;
  institution?: Resolver<ResolversTypes['PlaidInstitution'], ParentType, ContextType>;
  accounts?: Resolver<ReadonlyArray<ResolversTypes['PlaidAccount']>, ParentType, ContextType>;
};

export type PlaidLinkTokenPayloadResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['PlaidLinkTokenPayload'] = ResolversParentTypes['PlaidLinkTokenPayload']> = {
  clientMutationId?: Resolver<Contract.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  linkToken?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type PlaidItemPayloadResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['PlaidItemPayload'] = ResolversParentTypes['PlaidItemPayload']> = {
  clientMutationId?: Resolver<Contract.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  plaidItem?: Resolver<ResolversTypes['PlaidItem'], ParentType, ContextType>;
};

export type UnlinkPlaidItemPayloadResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['UnlinkPlaidItemPayload'] = ResolversParentTypes['UnlinkPlaidItemPayload']> = {
  clientMutationId?: Resolver<Contract.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  success?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
};

export type PolicyCancellationResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['PolicyCancellation'] = ResolversParentTypes['PolicyCancellation']> = {
  policyId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  label?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  product?: Resolver<ResolversTypes['Product'], ParentType, ContextType>;
  refund?: Resolver<ResolversTypes['Cents'], ParentType, ContextType>;
  isFreeLook?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  freeLookEndsOn?: Resolver<Contract.Maybe<ResolversTypes['Date']>, ParentType, ContextType>;
  isPaymentUnderWay?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
};

export type CancelPolicyPayloadResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['CancelPolicyPayload'] = ResolversParentTypes['CancelPolicyPayload']> = {
  clientMutationId?: Resolver<Contract.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  refund?: Resolver<ResolversTypes['Cents'], ParentType, ContextType>;
};

export type UserInvoicesResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['UserInvoices'] = ResolversParentTypes['UserInvoices']> = {
  pastDue?: Resolver<ReadonlyArray<ResolversTypes['Invoice']>, ParentType, ContextType>;
  pastDueBalance?: Resolver<ResolversTypes['Cents'], ParentType, ContextType>;
  processing?: Resolver<ReadonlyArray<ResolversTypes['Invoice']>, ParentType, ContextType>;
  processingAmount?: Resolver<ResolversTypes['Cents'], ParentType, ContextType>;
  lapsesAt?: Resolver<Contract.Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  latestPayable?: Resolver<Contract.Maybe<ResolversTypes['Invoice']>, ParentType, ContextType>;
  paid?: Resolver<ReadonlyArray<ResolversTypes['PaidPremium']>, ParentType, ContextType>;
};

export type InvoiceResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['Invoice'] = ResolversParentTypes['Invoice']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  amount?: Resolver<ResolversTypes['Cents'], ParentType, ContextType>;
  balance?: Resolver<ResolversTypes['Cents'], ParentType, ContextType>;
  dueAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  dueOn?: Resolver<ResolversTypes['Date'], ParentType, ContextType>;
  issuedAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  pastDue?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  status?: Resolver<ResolversTypes['InvoiceStatus'], ParentType, ContextType>;
  metadata?: Resolver<ResolversTypes['InvoiceMetadata'], ParentType, ContextType>;
};

export type InvoiceMetadataResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['InvoiceMetadata'] = ResolversParentTypes['InvoiceMetadata']> = {
  policyId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  period?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  reinstates?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
};

export type CreateMultiplePaymentsPayloadResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['CreateMultiplePaymentsPayload'] = ResolversParentTypes['CreateMultiplePaymentsPayload']> = {
  clientMutationId?: Resolver<Contract.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
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
  effectiveAt?: Resolver<Contract.Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  terminatesAt?: Resolver<Contract.Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  lapsesAt?: Resolver<Contract.Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  lapsesOn?: Resolver<Contract.Maybe<ResolversTypes['Date']>, ParentType, ContextType>;
  pausedAt?: Resolver<Contract.Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  effectiveUntil?: Resolver<Contract.Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  monthlyPremium?: Resolver<ResolversTypes['Cents'], ParentType, ContextType>;
  firstPayment?: Resolver<ResolversTypes['FirstPayment'], ParentType, ContextType>;
  failedPayment?: Resolver<Contract.Maybe<ResolversTypes['FailedPayment']>, ParentType, ContextType>;
  latePremium?: Resolver<Contract.Maybe<ResolversTypes['LatePremium']>, ParentType, ContextType>;
  paidAt?: Resolver<Contract.Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  paidOn?: Resolver<Contract.Maybe<ResolversTypes['Date']>, ParentType, ContextType>;
  freeLookEndsOn?: Resolver<Contract.Maybe<ResolversTypes['Date']>, ParentType, ContextType>;
  activePlan?: Resolver<Contract.Maybe<ResolversTypes['Plan']>, ParentType, ContextType>;
  pendingPlan?: Resolver<Contract.Maybe<ResolversTypes['Plan']>, ParentType, ContextType>;
  product?: Resolver<ResolversTypes['Product'], ParentType, ContextType>;
  classification?: Resolver<ResolversTypes['Classification'], ParentType, ContextType>;
  totalMissedPremiums?: Resolver<ResolversTypes['Cents'], ParentType, ContextType>;
  interestDue?: Resolver<ResolversTypes['Cents'], ParentType, ContextType>;
  policyRiders?: Resolver<ReadonlyArray<ResolversTypes['PolicyRider']>, ParentType, ContextType>;
  reinstatementRequest?: Resolver<Contract.Maybe<ResolversTypes['ReinstatementRequest']>, ParentType, ContextType>;
  payoutDetails?: Resolver<Contract.Maybe<ResolversTypes['PayoutDetails']>, ParentType, ContextType>;
  documents?: Resolver<ReadonlyArray<ResolversTypes['Document']>, ParentType, ContextType>;
};

export type ReinstatementRequestResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['ReinstatementRequest'] = ResolversParentTypes['ReinstatementRequest']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  createdAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  underwritingRequired?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  productsOffering?: Resolver<Contract.Maybe<ResolversTypes['ProductOffering']>, ParentType, ContextType>;
};

export type PlanResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['Plan'] = ResolversParentTypes['Plan']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  amount?: Resolver<ResolversTypes['Cents'], ParentType, ContextType>;
  billingFrequency?: Resolver<ResolversTypes['BillingFrequency'], ParentType, ContextType>;
  nextPayment?: Resolver<Contract.Maybe<ResolversTypes['NextPayment']>, ParentType, ContextType>;
};

export type BillingPlansResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['BillingPlans'] = ResolversParentTypes['BillingPlans']> = {
  policyId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  premiums?: Resolver<ReadonlyArray<ResolversTypes['Premium']>, ParentType, ContextType>;
  changesOn?: Resolver<Contract.Maybe<ResolversTypes['Date']>, ParentType, ContextType>;
  plans?: Resolver<ReadonlyArray<ResolversTypes['BillingPlan']>, ParentType, ContextType>;
};

export type BillingPlanResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['BillingPlan'] = ResolversParentTypes['BillingPlan']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  status?: Resolver<ResolversTypes['BillingPlanStatus'], ParentType, ContextType>;
  billingFrequency?: Resolver<ResolversTypes['BillingFrequency'], ParentType, ContextType>;
  amount?: Resolver<ResolversTypes['Cents'], ParentType, ContextType>;
  startsOn?: Resolver<ResolversTypes['Date'], ParentType, ContextType>;
};

export type ChangeBillingFrequencyPayloadResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['ChangeBillingFrequencyPayload'] = ResolversParentTypes['ChangeBillingFrequencyPayload']> = {
  clientMutationId?: Resolver<Contract.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  billingPlans?: Resolver<ResolversTypes['BillingPlans'], ParentType, ContextType>;
};

export type PolicyRidersResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['PolicyRiders'] = ResolversParentTypes['PolicyRiders']> = {
  policyId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  label?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  billingFrequency?: Resolver<ResolversTypes['BillingFrequency'], ParentType, ContextType>;
  changesOn?: Resolver<Contract.Maybe<ResolversTypes['Date']>, ParentType, ContextType>;
  riders?: Resolver<ReadonlyArray<ResolversTypes['PolicyRider']>, ParentType, ContextType>;
};

export type PolicyRiderResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['PolicyRider'] = ResolversParentTypes['PolicyRider']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  label?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  status?: Resolver<ResolversTypes['PolicyRiderStatus'], ParentType, ContextType>;
  amount?: Resolver<Contract.Maybe<ResolversTypes['Dollars']>, ParentType, ContextType>;
  premium?: Resolver<ResolversTypes['Cents'], ParentType, ContextType>;
  startsOn?: Resolver<Contract.Maybe<ResolversTypes['Date']>, ParentType, ContextType>;
  endsOn?: Resolver<Contract.Maybe<ResolversTypes['Date']>, ParentType, ContextType>;
  rider?: Resolver<ResolversTypes['Rider'], ParentType, ContextType>;
};

export type RiderResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['Rider'] = ResolversParentTypes['Rider']> = {
  slug?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  description?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  cta?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  ctaDestination?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type ChangePolicyRiderPayloadResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['ChangePolicyRiderPayload'] = ResolversParentTypes['ChangePolicyRiderPayload']> = {
  clientMutationId?: Resolver<Contract.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  policyRiders?: Resolver<ResolversTypes['PolicyRiders'], ParentType, ContextType>;
};

export type LatePremiumResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['LatePremium'] = ResolversParentTypes['LatePremium']> = {
  invoiceId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  chargedOn?: Resolver<ResolversTypes['Date'], ParentType, ContextType>;
  processing?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  refusal?: Resolver<Contract.Maybe<ResolversTypes['FailedPayment']>, ParentType, ContextType>;
  owed?: Resolver<ResolversTypes['Cents'], ParentType, ContextType>;
};

export type NextPaymentResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['NextPayment'] = ResolversParentTypes['NextPayment']> = {
  date?: Resolver<ResolversTypes['Date'], ParentType, ContextType>;
  invoiceId?: Resolver<Contract.Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  estimated?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
};

export type ReinstatementResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['Reinstatement'] = ResolversParentTypes['Reinstatement']> = {
  policy?: Resolver<ResolversTypes['Policy'], ParentType, ContextType>;
  status?: Resolver<ResolversTypes['ReinstatementStatus'], ParentType, ContextType>;
  underwritingRequired?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  isDeciding?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  hasPolicyInForce?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  withoutQuestionsUntil?: Resolver<Contract.Maybe<ResolversTypes['Date']>, ParentType, ContextType>;
  availableUntil?: Resolver<Contract.Maybe<ResolversTypes['Date']>, ParentType, ContextType>;
  offering?: Resolver<Contract.Maybe<ResolversTypes['ReinstatementOffering']>, ParentType, ContextType>;
  invoice?: Resolver<Contract.Maybe<ResolversTypes['Invoice']>, ParentType, ContextType>;
  failedPayment?: Resolver<Contract.Maybe<ResolversTypes['FailedPayment']>, ParentType, ContextType>;
};

export type ReinstatementOfferingResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['ReinstatementOffering'] = ResolversParentTypes['ReinstatementOffering']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  status?: Resolver<ResolversTypes['ProductOfferingStatus'], ParentType, ContextType>;
  dueToday?: Resolver<ResolversTypes['Cents'], ParentType, ContextType>;
  interestDue?: Resolver<ResolversTypes['Cents'], ParentType, ContextType>;
  totalMissedPayments?: Resolver<ResolversTypes['Cents'], ParentType, ContextType>;
  missedPayments?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  premium?: Resolver<ResolversTypes['Cents'], ParentType, ContextType>;
  billingFrequency?: Resolver<ResolversTypes['BillingFrequency'], ParentType, ContextType>;
  nextPaymentOn?: Resolver<ResolversTypes['Date'], ParentType, ContextType>;
  createdAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  expiresAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  expiresOn?: Resolver<ResolversTypes['Date'], ParentType, ContextType>;
};

export type RequestReinstatementPayloadResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['RequestReinstatementPayload'] = ResolversParentTypes['RequestReinstatementPayload']> = {
  clientMutationId?: Resolver<Contract.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  reinstatement?: Resolver<ResolversTypes['Reinstatement'], ParentType, ContextType>;
};

export type AcceptReinstatementPayloadResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['AcceptReinstatementPayload'] = ResolversParentTypes['AcceptReinstatementPayload']> = {
  clientMutationId?: Resolver<Contract.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  reinstatement?: Resolver<ResolversTypes['Reinstatement'], ParentType, ContextType>;
};

export type CreateReinstatementInvoicePayloadResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['CreateReinstatementInvoicePayload'] = ResolversParentTypes['CreateReinstatementInvoicePayload']> = {
  clientMutationId?: Resolver<Contract.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  invoice?: Resolver<ResolversTypes['Invoice'], ParentType, ContextType>;
};

export type CoverageAdjustmentResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['CoverageAdjustment'] = ResolversParentTypes['CoverageAdjustment']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  status?: Resolver<ResolversTypes['CoverageAdjustmentStatus'], ParentType, ContextType>;
  policy?: Resolver<ResolversTypes['Policy'], ParentType, ContextType>;
  pendingPolicy?: Resolver<Contract.Maybe<ResolversTypes['Policy']>, ParentType, ContextType>;
  amount?: Resolver<ResolversTypes['Dollars'], ParentType, ContextType>;
  premium?: Resolver<Contract.Maybe<ResolversTypes['Cents']>, ParentType, ContextType>;
  billingFrequency?: Resolver<ResolversTypes['BillingFrequency'], ParentType, ContextType>;
  dueToday?: Resolver<ResolversTypes['Cents'], ParentType, ContextType>;
  nextPaymentOn?: Resolver<ResolversTypes['Date'], ParentType, ContextType>;
  expiresOn?: Resolver<Contract.Maybe<ResolversTypes['Date']>, ParentType, ContextType>;
  invoiceId?: Resolver<Contract.Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
};

export type AdjustedPolicyResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['AdjustedPolicy'] = ResolversParentTypes['AdjustedPolicy']> = {
  monthlyPremium?: Resolver<ResolversTypes['Cents'], ParentType, ContextType>;
  annualPremium?: Resolver<ResolversTypes['Cents'], ParentType, ContextType>;
  insuredsAgeAtTerm?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  allocationsCoveredPercentage?: Resolver<Contract.Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  underwritingRequired?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  refusedOn?: Resolver<Contract.Maybe<ResolversTypes['Date']>, ParentType, ContextType>;
};

export type RequestCoverageAdjustmentPayloadResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['RequestCoverageAdjustmentPayload'] = ResolversParentTypes['RequestCoverageAdjustmentPayload']> = {
  clientMutationId?: Resolver<Contract.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  status?: Resolver<ResolversTypes['CoverageAdjustmentRequest'], ParentType, ContextType>;
  adjustment?: Resolver<ResolversTypes['CoverageAdjustment'], ParentType, ContextType>;
};

export type CoverageAdjustmentPayloadResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['CoverageAdjustmentPayload'] = ResolversParentTypes['CoverageAdjustmentPayload']> = {
  clientMutationId?: Resolver<Contract.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  adjustment?: Resolver<ResolversTypes['CoverageAdjustment'], ParentType, ContextType>;
};

export type DashboardCardResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['DashboardCard'] = ResolversParentTypes['DashboardCard']> = {
  __resolveType: TypeResolveFn<'OwnedCard' | 'IneligibleCard' | 'DecisionCard' | 'RefusedPaymentCard' | 'QuoteCard' | 'OfferingCard' | 'ReapplyCard' | 'ExpiredQuoteCard' | 'EstimateCard' | 'MarketingCard', ParentType, ContextType>;
};

export type OwnedCardResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['OwnedCard'] = ResolversParentTypes['OwnedCard']> = {
  policy?: Resolver<ResolversTypes['Policy'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type IneligibleCardResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['IneligibleCard'] = ResolversParentTypes['IneligibleCard']> = {
  ineligibility?: Resolver<ResolversTypes['Ineligibility'], ParentType, ContextType>;
  lastApplication?: Resolver<Contract.Maybe<ResolversTypes['EndedApplication']>, ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type EndedApplicationResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['EndedApplication'] = ResolversParentTypes['EndedApplication']> = {
  outcome?: Resolver<ResolversTypes['ApplicationEnd'], ParentType, ContextType>;
  on?: Resolver<ResolversTypes['Date'], ParentType, ContextType>;
};

export type DecisionCardResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['DecisionCard'] = ResolversParentTypes['DecisionCard']> = {
  decision?: Resolver<ResolversTypes['UnderwritingDecision'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type RefusedPaymentCardResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['RefusedPaymentCard'] = ResolversParentTypes['RefusedPaymentCard']> = {
  quote?: Resolver<ResolversTypes['Quote'], ParentType, ContextType>;
  failedPayment?: Resolver<ResolversTypes['FailedPayment'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type QuoteCardResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['QuoteCard'] = ResolversParentTypes['QuoteCard']> = {
  quote?: Resolver<ResolversTypes['Quote'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type OfferingCardResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['OfferingCard'] = ResolversParentTypes['OfferingCard']> = {
  offering?: Resolver<ResolversTypes['ProductOffering'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type ReapplyCardResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['ReapplyCard'] = ResolversParentTypes['ReapplyCard']> = {
  refusedOn?: Resolver<ResolversTypes['Date'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type ExpiredQuoteCardResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['ExpiredQuoteCard'] = ResolversParentTypes['ExpiredQuoteCard']> = {
  expiredOn?: Resolver<ResolversTypes['Date'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type EstimateCardResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['EstimateCard'] = ResolversParentTypes['EstimateCard']> = {
  estimate?: Resolver<ResolversTypes['Estimate'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type MarketingCardResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['MarketingCard'] = ResolversParentTypes['MarketingCard']> = {
  product?: Resolver<ResolversTypes['ProductSlug'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type DashboardHomeResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['DashboardHome'] = ResolversParentTypes['DashboardHome']> = {
  firstName?: Resolver<Contract.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  ownership?: Resolver<ResolversTypes['HomeOwnership'], ParentType, ContextType>;
  card?: Resolver<Contract.Maybe<ResolversTypes['DashboardCard']>, ParentType, ContextType>;
  policy?: Resolver<Contract.Maybe<ResolversTypes['Policy']>, ParentType, ContextType>;
  pendingPolicy?: Resolver<Contract.Maybe<ResolversTypes['Policy']>, ParentType, ContextType>;
  coverageAdjustment?: Resolver<Contract.Maybe<ResolversTypes['CoverageAdjustment']>, ParentType, ContextType>;
  quote?: Resolver<Contract.Maybe<ResolversTypes['Quote']>, ParentType, ContextType>;
  offering?: Resolver<Contract.Maybe<ResolversTypes['ProductOffering']>, ParentType, ContextType>;
  unreadDecision?: Resolver<Contract.Maybe<ResolversTypes['Notification']>, ParentType, ContextType>;
  applicationResult?: Resolver<Contract.Maybe<ResolversTypes['ApplicationResult']>, ParentType, ContextType>;
  decision?: Resolver<Contract.Maybe<ResolversTypes['UnderwritingDecision']>, ParentType, ContextType>;
  beneficiaries?: Resolver<Contract.Maybe<ReadonlyArray<ResolversTypes['Beneficiary']>>, ParentType, ContextType>;
  paymentMethod?: Resolver<Contract.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  payments?: Resolver<Contract.Maybe<ReadonlyArray<ResolversTypes['PaidPremium']>>, ParentType, ContextType>;
  estimate?: Resolver<Contract.Maybe<ResolversTypes['Estimate']>, ParentType, ContextType>;
};

export type PaidPremiumResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['PaidPremium'] = ResolversParentTypes['PaidPremium']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  amount?: Resolver<ResolversTypes['Cents'], ParentType, ContextType>;
  paidOn?: Resolver<ResolversTypes['Date'], ParentType, ContextType>;
  method?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  receipt?: Resolver<Contract.Maybe<ResolversTypes['Document']>, ParentType, ContextType>;
};

export type FailedPaymentResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['FailedPayment'] = ResolversParentTypes['FailedPayment']> = {
  reason?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  failedOn?: Resolver<ResolversTypes['Date'], ParentType, ContextType>;
};

export type TermExtensionResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['TermExtension'] = ResolversParentTypes['TermExtension']> = {
  policyId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  status?: Resolver<ResolversTypes['TermExtensionStatus'], ParentType, ContextType>;
  years?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  startsOn?: Resolver<ResolversTypes['Date'], ParentType, ContextType>;
  endsOn?: Resolver<ResolversTypes['Date'], ParentType, ContextType>;
  monthlyPremium?: Resolver<Contract.Maybe<ResolversTypes['Cents']>, ParentType, ContextType>;
  annualPremium?: Resolver<Contract.Maybe<ResolversTypes['Cents']>, ParentType, ContextType>;
  againOn?: Resolver<Contract.Maybe<ResolversTypes['Date']>, ParentType, ContextType>;
};

export type TermExtensionPayloadResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['TermExtensionPayload'] = ResolversParentTypes['TermExtensionPayload']> = {
  clientMutationId?: Resolver<Contract.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  termExtension?: Resolver<ResolversTypes['TermExtension'], ParentType, ContextType>;
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
  AccountClosure?: AccountClosureResolvers<ContextType>;
  DecommissionUserPayload?: DecommissionUserPayloadResolvers<ContextType>;
  ActiveSession?: ActiveSessionResolvers<ContextType>;
  ProfileChange?: ProfileChangeResolvers<ContextType>;
  ChangePasswordPayload?: ChangePasswordPayloadResolvers<ContextType>;
  EndOtherSessionsPayload?: EndOtherSessionsPayloadResolvers<ContextType>;
  ChangeEmailPayload?: ChangeEmailPayloadResolvers<ContextType>;
  WithdrawEmailChangePayload?: WithdrawEmailChangePayloadResolvers<ContextType>;
  ChangePhoneNumberPayload?: ChangePhoneNumberPayloadResolvers<ContextType>;
  UpdateAccountProfilePayload?: UpdateAccountProfilePayloadResolvers<ContextType>;
  UpdateNewsletterPayload?: UpdateNewsletterPayloadResolvers<ContextType>;
  AccountCapabilities?: AccountCapabilitiesResolvers<ContextType>;
  FeatureFlag?: FeatureFlagResolvers<ContextType>;
  Translation?: TranslationResolvers<ContextType>;
  User?: UserResolvers<ContextType>;
  Constellation?: ConstellationResolvers<ContextType>;
  InsuranceMembership?: InsuranceMembershipResolvers<ContextType>;
  Email?: EmailResolvers<ContextType>;
  PhoneNumber?: PhoneNumberResolvers<ContextType>;
  Address?: AddressResolvers<ContextType>;
  AddressSuggestion?: AddressSuggestionResolvers<ContextType>;
  AuthorizeGuestByBusinessPayload?: AuthorizeGuestByBusinessPayloadResolvers<ContextType>;
  CreateCredentialPayload?: CreateCredentialPayloadResolvers<ContextType>;
  ExchangeLoginTokenPayload?: ExchangeLoginTokenPayloadResolvers<ContextType>;
  RegisterUserPayload?: RegisterUserPayloadResolvers<ContextType>;
  InitiatePasswordResetPayload?: InitiatePasswordResetPayloadResolvers<ContextType>;
  OperationResponse?: OperationResponseResolvers<ContextType>;
  PasswordResetLink?: PasswordResetLinkResolvers<ContextType>;
  ResetForgottenPasswordPayload?: ResetForgottenPasswordPayloadResolvers<ContextType>;
  VerifyEmailPayload?: VerifyEmailPayloadResolvers<ContextType>;
  RequestEmailVerificationPayload?: RequestEmailVerificationPayloadResolvers<ContextType>;
  CreateUserProductPayload?: CreateUserProductPayloadResolvers<ContextType>;
  SetupUserForNewLineOfBusinessPayload?: SetupUserForNewLineOfBusinessPayloadResolvers<ContextType>;
  ExchangeBlackboxPayload?: ExchangeBlackboxPayloadResolvers<ContextType>;
  CreatePhoneNumberPayload?: CreatePhoneNumberPayloadResolvers<ContextType>;
  RequestVerificationCodePayload?: RequestVerificationCodePayloadResolvers<ContextType>;
  VerifyPhoneCodePayload?: VerifyPhoneCodePayloadResolvers<ContextType>;
  RequestOtpPayload?: RequestOtpPayloadResolvers<ContextType>;
  VerifySessionPayload?: VerifySessionPayloadResolvers<ContextType>;
  GuestWork?: GuestWorkResolvers<ContextType>;
  CoverageSize?: CoverageSizeResolvers<ContextType>;
  RecordActivityPayload?: RecordActivityPayloadResolvers<ContextType>;
  EndSessionPayload?: EndSessionPayloadResolvers<ContextType>;
  OpenChatPayload?: OpenChatPayloadResolvers<ContextType>;
  RenewChatPayload?: RenewChatPayloadResolvers<ContextType>;
  LeaveSupportNotePayload?: LeaveSupportNotePayloadResolvers<ContextType>;
  ReportDeathPayload?: ReportDeathPayloadResolvers<ContextType>;
  CreateClaimUploadPayload?: CreateClaimUploadPayloadResolvers<ContextType>;
  CompleteClaimUploadPayload?: CompleteClaimUploadPayloadResolvers<ContextType>;
  DestroyClaimUploadPayload?: DestroyClaimUploadPayloadResolvers<ContextType>;
  OnboardingJourney?: OnboardingJourneyResolvers<ContextType>;
  CompleteOnboardingStepPayload?: CompleteOnboardingStepPayloadResolvers<ContextType>;
  Journey?: JourneyResolvers<ContextType>;
  JourneyMetadata?: JourneyMetadataResolvers<ContextType>;
  JourneyPaths?: JourneyPathsResolvers<ContextType>;
  JourneyCoverage?: JourneyCoverageResolvers<ContextType>;
  JourneyStep?: JourneyStepResolvers<ContextType>;
  Flow?: FlowResolvers<ContextType>;
  FlowSession?: FlowSessionResolvers<ContextType>;
  FormPricing?: FormPricingResolvers<ContextType>;
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
  DirectUploadContent?: DirectUploadContentResolvers<ContextType>;
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
  ShownPart?: ShownPartResolvers<ContextType>;
  FormGroup?: FormGroupResolvers<ContextType>;
  AddressCountry?: AddressCountryResolvers<ContextType>;
  AddressState?: AddressStateResolvers<ContextType>;
  GroupAttribute?: GroupAttributeResolvers<ContextType>;
  GroupVariable?: GroupVariableResolvers<ContextType>;
  EncryptionKey?: EncryptionKeyResolvers<ContextType>;
  CreateFlowSessionPayload?: CreateFlowSessionPayloadResolvers<ContextType>;
  CreateResponsePayload?: CreateResponsePayloadResolvers<ContextType>;
  UpdatePrequalificationInformationPayload?: UpdatePrequalificationInformationPayloadResolvers<ContextType>;
  CreateDirectUploadToCloudPayload?: CreateDirectUploadToCloudPayloadResolvers<ContextType>;
  UploadHeader?: UploadHeaderResolvers<ContextType>;
  UploadedFile?: UploadedFileResolvers<ContextType>;
  CompleteDirectUploadPayload?: CompleteDirectUploadPayloadResolvers<ContextType>;
  DestroyDirectUploadPayload?: DestroyDirectUploadPayloadResolvers<ContextType>;
  Beneficiary?: BeneficiaryResolvers<ContextType>;
  Contact?: ContactResolvers<ContextType>;
  IndividualContact?: IndividualContactResolvers<ContextType>;
  MinorContact?: MinorContactResolvers<ContextType>;
  ParentGuardian?: ParentGuardianResolvers<ContextType>;
  OrganizationContact?: OrganizationContactResolvers<ContextType>;
  TrustContact?: TrustContactResolvers<ContextType>;
  CreateBeneficiaryPayload?: CreateBeneficiaryPayloadResolvers<ContextType>;
  UpdateBeneficiaryPayload?: UpdateBeneficiaryPayloadResolvers<ContextType>;
  DestroyBeneficiaryPayload?: DestroyBeneficiaryPayloadResolvers<ContextType>;
  UpdateBeneficiaryAllocationPayload?: UpdateBeneficiaryAllocationPayloadResolvers<ContextType>;
  SendBeneficiaryPacketPayload?: SendBeneficiaryPacketPayloadResolvers<ContextType>;
  WishPicture?: WishPictureResolvers<ContextType>;
  WishCategory?: WishCategoryResolvers<ContextType>;
  CategoryOfWish?: CategoryOfWishResolvers<ContextType>;
  Wish?: WishResolvers<ContextType>;
  WishSuggestion?: WishSuggestionResolvers<ContextType>;
  WishAllocation?: WishAllocationResolvers<ContextType>;
  AllocationAccount?: AllocationAccountResolvers<ContextType>;
  AllocationHistory?: AllocationHistoryResolvers<ContextType>;
  AllocationRecipient?: AllocationRecipientResolvers<ContextType>;
  InstitutionRecipient?: InstitutionRecipientResolvers<ContextType>;
  CompanyRecipient?: CompanyRecipientResolvers<ContextType>;
  IndividualRecipient?: IndividualRecipientResolvers<ContextType>;
  AllocationSummary?: AllocationSummaryResolvers<ContextType>;
  CreateWishAllocationPayload?: CreateWishAllocationPayloadResolvers<ContextType>;
  UpdateWishAllocationPayload?: UpdateWishAllocationPayloadResolvers<ContextType>;
  DecommissionWishAllocationPayload?: DecommissionWishAllocationPayloadResolvers<ContextType>;
  CreateAllocationRecipientPayload?: CreateAllocationRecipientPayloadResolvers<ContextType>;
  UpdateAllocationRecipientPayload?: UpdateAllocationRecipientPayloadResolvers<ContextType>;
  DestroyAllocationRecipientPayload?: DestroyAllocationRecipientPayloadResolvers<ContextType>;
  Eligibility?: EligibilityResolvers<ContextType>;
  OfferFacts?: OfferFactsResolvers<ContextType>;
  Ineligibility?: IneligibilityResolvers<ContextType>;
  Premium?: PremiumResolvers<ContextType>;
  Estimate?: EstimateResolvers<ContextType>;
  EstimatePackage?: EstimatePackageResolvers<ContextType>;
  AdjustedEstimate?: AdjustedEstimateResolvers<ContextType>;
  UpdateEstimateDatumPayload?: UpdateEstimateDatumPayloadResolvers<ContextType>;
  InsuranceApplication?: InsuranceApplicationResolvers<ContextType>;
  Case?: CaseResolvers<ContextType>;
  UnderwritingDecision?: UnderwritingDecisionResolvers<ContextType>;
  Quote?: QuoteResolvers<ContextType>;
  PayoutDetails?: PayoutDetailsResolvers<ContextType>;
  CoverageDetails?: CoverageDetailsResolvers<ContextType>;
  AdjustedQuote?: AdjustedQuoteResolvers<ContextType>;
  UpdateQuotePayload?: UpdateQuotePayloadResolvers<ContextType>;
  ProductOffering?: ProductOfferingResolvers<ContextType>;
  UpdateProductOfferingPayload?: UpdateProductOfferingPayloadResolvers<ContextType>;
  AcceptProductOfferingPayload?: AcceptProductOfferingPayloadResolvers<ContextType>;
  ApplicationOutcome?: ApplicationOutcomeResolvers<ContextType>;
  PendingOutcome?: PendingOutcomeResolvers<ContextType>;
  AccidentalDeathOutcome?: AccidentalDeathOutcomeResolvers<ContextType>;
  DeniedOutcome?: DeniedOutcomeResolvers<ContextType>;
  TermOfferOutcome?: TermOfferOutcomeResolvers<ContextType>;
  QuoteOutcome?: QuoteOutcomeResolvers<ContextType>;
  Notification?: NotificationResolvers<ContextType>;
  NotificationMetadata?: NotificationMetadataResolvers<ContextType>;
  UpdateNotificationPayload?: UpdateNotificationPayloadResolvers<ContextType>;
  CreateApplicationReferralPayload?: CreateApplicationReferralPayloadResolvers<ContextType>;
  Product?: ProductResolvers<ContextType>;
  Classification?: ClassificationResolvers<ContextType>;
  TriviaQuestion?: TriviaQuestionResolvers<ContextType>;
  TriviaAnswer?: TriviaAnswerResolvers<ContextType>;
  Document?: DocumentResolvers<ContextType>;
  DocumentCategory?: DocumentCategoryResolvers<ContextType>;
  DocumentFile?: DocumentFileResolvers<ContextType>;
  Disclosure?: DisclosureResolvers<ContextType>;
  AcknowledgedDisclosure?: AcknowledgedDisclosureResolvers<ContextType>;
  CreateAcknowledgementsPayload?: CreateAcknowledgementsPayloadResolvers<ContextType>;
  Acknowledgement?: AcknowledgementResolvers<ContextType>;
  RequestNewBusinessPayload?: RequestNewBusinessPayloadResolvers<ContextType>;
  LapseContact?: LapseContactResolvers<ContextType>;
  LapseContactInvitation?: LapseContactInvitationResolvers<ContextType>;
  NameLapseContactPayload?: NameLapseContactPayloadResolvers<ContextType>;
  RemoveLapseContactPayload?: RemoveLapseContactPayloadResolvers<ContextType>;
  AnswerLapseContactPayload?: AnswerLapseContactPayloadResolvers<ContextType>;
  AcceptQuotePayload?: AcceptQuotePayloadResolvers<ContextType>;
  PaymentMethodMetadata?: PaymentMethodMetadataResolvers<ContextType>;
  CardMetadata?: CardMetadataResolvers<ContextType>;
  BankAccountMetadata?: BankAccountMetadataResolvers<ContextType>;
  PaymentMethod?: PaymentMethodResolvers<ContextType>;
  CreatePaymentMethodPayload?: CreatePaymentMethodPayloadResolvers<ContextType>;
  PlaidInstitution?: PlaidInstitutionResolvers<ContextType>;
  PlaidAccount?: PlaidAccountResolvers<ContextType>;
  PlaidItem?: PlaidItemResolvers<ContextType>;
  PlaidLinkTokenPayload?: PlaidLinkTokenPayloadResolvers<ContextType>;
  PlaidItemPayload?: PlaidItemPayloadResolvers<ContextType>;
  UnlinkPlaidItemPayload?: UnlinkPlaidItemPayloadResolvers<ContextType>;
  PolicyCancellation?: PolicyCancellationResolvers<ContextType>;
  CancelPolicyPayload?: CancelPolicyPayloadResolvers<ContextType>;
  UserInvoices?: UserInvoicesResolvers<ContextType>;
  Invoice?: InvoiceResolvers<ContextType>;
  InvoiceMetadata?: InvoiceMetadataResolvers<ContextType>;
  CreateMultiplePaymentsPayload?: CreateMultiplePaymentsPayloadResolvers<ContextType>;
  ProcessedPayment?: ProcessedPaymentResolvers<ContextType>;
  Policy?: PolicyResolvers<ContextType>;
  ReinstatementRequest?: ReinstatementRequestResolvers<ContextType>;
  Plan?: PlanResolvers<ContextType>;
  BillingPlans?: BillingPlansResolvers<ContextType>;
  BillingPlan?: BillingPlanResolvers<ContextType>;
  ChangeBillingFrequencyPayload?: ChangeBillingFrequencyPayloadResolvers<ContextType>;
  PolicyRiders?: PolicyRidersResolvers<ContextType>;
  PolicyRider?: PolicyRiderResolvers<ContextType>;
  Rider?: RiderResolvers<ContextType>;
  ChangePolicyRiderPayload?: ChangePolicyRiderPayloadResolvers<ContextType>;
  LatePremium?: LatePremiumResolvers<ContextType>;
  NextPayment?: NextPaymentResolvers<ContextType>;
  Reinstatement?: ReinstatementResolvers<ContextType>;
  ReinstatementOffering?: ReinstatementOfferingResolvers<ContextType>;
  RequestReinstatementPayload?: RequestReinstatementPayloadResolvers<ContextType>;
  AcceptReinstatementPayload?: AcceptReinstatementPayloadResolvers<ContextType>;
  CreateReinstatementInvoicePayload?: CreateReinstatementInvoicePayloadResolvers<ContextType>;
  CoverageAdjustment?: CoverageAdjustmentResolvers<ContextType>;
  AdjustedPolicy?: AdjustedPolicyResolvers<ContextType>;
  RequestCoverageAdjustmentPayload?: RequestCoverageAdjustmentPayloadResolvers<ContextType>;
  CoverageAdjustmentPayload?: CoverageAdjustmentPayloadResolvers<ContextType>;
  DashboardCard?: DashboardCardResolvers<ContextType>;
  OwnedCard?: OwnedCardResolvers<ContextType>;
  IneligibleCard?: IneligibleCardResolvers<ContextType>;
  EndedApplication?: EndedApplicationResolvers<ContextType>;
  DecisionCard?: DecisionCardResolvers<ContextType>;
  RefusedPaymentCard?: RefusedPaymentCardResolvers<ContextType>;
  QuoteCard?: QuoteCardResolvers<ContextType>;
  OfferingCard?: OfferingCardResolvers<ContextType>;
  ReapplyCard?: ReapplyCardResolvers<ContextType>;
  ExpiredQuoteCard?: ExpiredQuoteCardResolvers<ContextType>;
  EstimateCard?: EstimateCardResolvers<ContextType>;
  MarketingCard?: MarketingCardResolvers<ContextType>;
  DashboardHome?: DashboardHomeResolvers<ContextType>;
  PaidPremium?: PaidPremiumResolvers<ContextType>;
  FailedPayment?: FailedPaymentResolvers<ContextType>;
  TermExtension?: TermExtensionResolvers<ContextType>;
  TermExtensionPayload?: TermExtensionPayloadResolvers<ContextType>;
};

export type DirectiveResolvers<ContextType = RequestContext> = {
  access?: AccessDirectiveResolver<any, any, ContextType>;
  evenLocked?: EvenLockedDirectiveResolver<any, any, ContextType>;
};
