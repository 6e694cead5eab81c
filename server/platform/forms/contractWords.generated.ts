// Generated from server/schema.graphql by `npm run generate`. Not to be edited.

/** The enums of the contract that a flow's definition speaks in. */
export const contractWords = {
  "AccessLevel": [
    "unidentified",
    "identified",
    "verified"
  ],
  "ActionCommand": [
    "validate",
    "warnIfUnchanged",
    "executeGroups",
    "createResponse",
    "createAcknowledgements",
    "nextForm",
    "previousForm",
    "openForm",
    "dismissForm",
    "endFlow",
    "followLink"
  ],
  "ActionDestination": [
    "home",
    "welcome",
    "coveragePreview",
    "termsOfService",
    "privacyPolicy",
    "beneficiaryTerms",
    "phone",
    "helpCenter"
  ],
  "ActionSource": [
    "literal",
    "field",
    "layoutOutput"
  ],
  "ActionSourceType": [
    "string",
    "number",
    "boolean"
  ],
  "ActionType": [
    "api",
    "link"
  ],
  "ButtonStyle": [
    "back",
    "destructive",
    "exit",
    "hidden",
    "primary",
    "secondary",
    "textLink"
  ],
  "DateRangeRule": [
    "beneficiaryTooYoung",
    "validateDateRange"
  ],
  "FlowScope": [
    "new_policy",
    "policy_holder",
    "reinstatement",
    "coverage_adjustment"
  ],
  "FormAdvance": [
    "button",
    "choice"
  ],
  "FormGroupType": [
    "address",
    "phone",
    "container",
    "api"
  ],
  "FormLayout": [
    "vertical",
    "modal",
    "review",
    "quoteReviewTermLife",
    "aboutAccidentalDeath",
    "quoteReviewAccidentalDeath",
    "purchasePolicy",
    "purchaseSuccess",
    "terminal",
    "trivia"
  ],
  "GroupAttributeName": [
    "street1",
    "street2",
    "city",
    "state",
    "postalCode",
    "country",
    "countryCode",
    "phoneNumber"
  ],
  "GroupMutation": [
    "updatePrequalificationInformation",
    "updateAccountProfile",
    "createBeneficiary",
    "updateBeneficiary",
    "createPhoneNumber"
  ],
  "IneligibleReason": [
    "age_of_insured",
    "state_of_residence",
    "criminal_history",
    "general"
  ],
  "PictureName": [
    "heart",
    "home",
    "lock",
    "phone",
    "shield",
    "spark"
  ],
  "ReviewVariant": [
    "beneficiary_review",
    "insurance_profile_review_screen",
    "interview_review"
  ],
  "SelectFormat": [
    "blobs",
    "dropdown",
    "radio",
    "rectangles"
  ],
  "TerminalBehavior": [
    "complete",
    "auto_advance"
  ],
  "TextRule": [
    "none",
    "words",
    "street",
    "secondStreetLine",
    "alphabetical",
    "name",
    "email",
    "phoneNumber",
    "ownPhoneNumber",
    "middleInitial",
    "postalCode"
  ],
  "TextStyle": [
    "heading",
    "body",
    "small",
    "legal"
  ]
} as const

/** What each mutation that an API group may name takes. */
export const groupInputFields = {
  "updatePrequalificationInformation": [
    "firstName",
    "middleName",
    "lastName",
    "suffix",
    "birthdate",
    "gender",
    "street1",
    "street2",
    "city",
    "state",
    "postalCode",
    "taxId"
  ],
  "updateAccountProfile": [
    "version",
    "firstName",
    "middleName",
    "lastName",
    "suffix",
    "street1",
    "street2",
    "city",
    "state",
    "postalCode"
  ],
  "createBeneficiary": [
    "kind",
    "responsibility",
    "firstName",
    "middleInitial",
    "lastName",
    "suffix",
    "relationship",
    "birthdate",
    "name",
    "businessType",
    "dateOfTrust",
    "email",
    "phoneNumber",
    "street1",
    "street2",
    "city",
    "state",
    "postalCode",
    "guardianFirstName",
    "guardianLastName",
    "guardianEmail",
    "guardianPhoneNumber",
    "taxId",
    "trusteeTaxId"
  ],
  "updateBeneficiary": [
    "beneficiaryId",
    "version",
    "firstName",
    "middleInitial",
    "lastName",
    "suffix",
    "relationship",
    "birthdate",
    "name",
    "businessType",
    "dateOfTrust",
    "email",
    "phoneNumber",
    "street1",
    "street2",
    "city",
    "state",
    "postalCode",
    "guardianFirstName",
    "guardianLastName",
    "guardianEmail",
    "guardianPhoneNumber",
    "taxId",
    "trusteeTaxId",
    "removeTaxId"
  ],
  "createPhoneNumber": [
    "number",
    "smsMarketing"
  ]
} as const
