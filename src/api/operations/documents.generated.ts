// Generated from server/schema.graphql by `npm run generate`. Not to be edited.

/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Contract from '../../../machines/contract/schema.generated.ts';

import type { FlowSlug } from '../../../machines/flowSlugs.ts';
import type { ProductSlug } from '../../../machines/product.ts';
import type { Operation } from '../operation.ts'

export type UserDocumentsQueryVariables = Exact<{ [key: string]: never; }>;


export type UserDocumentsQuery = { readonly userDocuments: ReadonlyArray<{ readonly id: string, readonly name: string, readonly slug: string, readonly version: number, readonly createdAt: string, readonly createdOn: string, readonly applicableYear: number, readonly category: { readonly slug: string, readonly name: string }, readonly html: { readonly url: string, readonly fileName: string } | null, readonly pdf: { readonly url: string, readonly fileName: string } | null }>, readonly documentCategories: ReadonlyArray<{ readonly slug: string, readonly name: string }> };

export type DocumentByIdQueryVariables = Exact<{
  id: string;
}>;


export type DocumentByIdQuery = { readonly documentById: { readonly id: string, readonly name: string, readonly slug: string, readonly version: number, readonly createdAt: string, readonly createdOn: string, readonly applicableYear: number, readonly category: { readonly slug: string, readonly name: string }, readonly html: { readonly url: string, readonly fileName: string } | null, readonly pdf: { readonly url: string, readonly fileName: string } | null } | null };

export type DocumentFingerprintsQueryVariables = Exact<{
  id: string;
}>;


export type DocumentFingerprintsQuery = { readonly documentFingerprints: ReadonlyArray<string> | null };

export const UserDocuments: Operation<UserDocumentsQuery, UserDocumentsQueryVariables> = { name: 'UserDocuments', document: "query UserDocuments { userDocuments { ...DocumentParts } documentCategories { slug name } } fragment DocumentParts on Document { id name slug category { slug name } version createdAt createdOn applicableYear html { url fileName } pdf { url fileName } }" }

export const DocumentById: Operation<DocumentByIdQuery, DocumentByIdQueryVariables> = { name: 'DocumentById', document: "query DocumentById($id: ID!) { documentById(id: $id) { ...DocumentParts } } fragment DocumentParts on Document { id name slug category { slug name } version createdAt createdOn applicableYear html { url fileName } pdf { url fileName } }" }

export const DocumentFingerprints: Operation<DocumentFingerprintsQuery, DocumentFingerprintsQueryVariables> = { name: 'DocumentFingerprints', document: "query DocumentFingerprints($id: ID!) { documentFingerprints(id: $id) }" }