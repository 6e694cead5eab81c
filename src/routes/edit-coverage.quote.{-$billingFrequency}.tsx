import { createFileRoute } from '@tanstack/react-router'
import { Journey } from '../app/Journey.tsx'
import { useActorOf } from '../app/useActorOf.ts'
import EditQuote from '../screens/quote/EditQuote.tsx'
import Loading from '../screens/system/Loading.tsx'

export const Route = createFileRoute('/edit-coverage/quote/{-$billingFrequency}')({
  component: EditQuoteRoute,
})

function EditQuoteRoute() {
  const editor = useActorOf('quoteEditor')
  return <Journey id="fulfillment">{() => (editor ? <EditQuote actor={editor} /> : <Loading />)}</Journey>
}
