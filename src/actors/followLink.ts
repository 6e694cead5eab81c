import { fromPromise } from 'xstate'
import { company } from '../../machines/company.ts'
import type { FollowLinkInput } from '../../machines/form/form.types.ts'
import { format } from '../../machines/routes/place.ts'

/** Where each destination beside a flow is; a disclosure by the slug under which the carrier has it. */
const addresses: Record<FollowLinkInput['destination'], string> = {
  termsOfService: format({ id: 'disclosure', slug: 'terms-of-use' }),
  privacyPolicy: format({ id: 'disclosure', slug: 'privacy-notice' }),
  beneficiaryTerms: format({ id: 'disclosure', slug: 'beneficiary-terms' }),
  phone: `tel:${company.phone.dialled}`,
  helpCenter: format({ id: 'customerSupport' }),
}

/** Opens a destination beside the flow; `open` shows an address in a new tab. */
export function defineFollowLink({ open }: { open: (address: string) => void }) {
  return fromPromise<unknown, FollowLinkInput>(async ({ input: { destination, search } }) => {
    const asked = new URLSearchParams(search).toString()
    open(asked === '' ? addresses[destination] : `${addresses[destination]}?${asked}`)
  })
}
