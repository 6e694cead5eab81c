import { useRoute } from '../app/useRoute.ts'
import Disclosure from '../screens/disclosure/Disclosure.tsx'
import Documents from '../screens/documents/Documents.tsx'
import OneDocument from '../screens/documents/OneDocument.tsx'

export function DocumentsRoute() {
  return <Documents category={useRoute('documents').category ?? null} />
}

export function DocumentRoute() {
  return <OneDocument id={useRoute('document').documentId} />
}

export function DisclosureRoute() {
  return <Disclosure slug={useRoute('disclosure').slug} anchor={window.location.hash.slice(1)} />
}
