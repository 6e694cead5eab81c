import { useRouteContext } from '@tanstack/react-router'
import { useRoute } from '../app/useRoute.ts'
import Disclosure from '../screens/disclosure/Disclosure.tsx'
import Documents from '../screens/documents/Documents.tsx'
import OneDocument from '../screens/documents/OneDocument.tsx'
import { InsuranceSections } from '../screens/insurance/InsuranceSections.tsx'

export function DocumentsRoute() {
  const { app } = useRouteContext({ from: '__root__' })
  return (
    <InsuranceSections app={app} current="documents">
      <Documents category={useRoute('documents').category ?? null} />
    </InsuranceSections>
  )
}

export function DocumentRoute() {
  return <OneDocument id={useRoute('document').documentId} />
}

export function DisclosureRoute() {
  return <Disclosure slug={useRoute('disclosure').slug} anchor={window.location.hash.slice(1)} />
}
