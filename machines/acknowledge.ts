/**
 * What the actor that acknowledges is given, at the terms and at the purchase: createAcknowledgements, one for each
 * disclosure or document by its id; all or none are stored.
 */
export interface AcknowledgeInput {
  subjectIds: readonly string[]
}
