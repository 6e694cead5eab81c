import { disclosureHistory } from '../../domains/documents/disclosures.ts'
import { HttpRefusal, type Route, refusalBody } from '../http/exchange.ts'

/** `GET /disclosures/{slug}-v{version}.html`: one version of a disclosure as a file, for any visitor (`Disclosure.downloadUrl`). */
export const disclosureRoute: Route = {
  GET({ url, request, response }) {
    const found = disclosureHistory.find(({ downloadUrl }) => downloadUrl === url.pathname)
    if (!found) throw new HttpRefusal(404, refusalBody('not_found', 'There is no such disclosure.'))
    response.setHeader('Content-Type', 'text/html; charset=utf-8')
    response.setHeader('Content-Disposition', `attachment; filename="${found.slug}-v${found.version}.html"`)
    response.setHeader('X-Content-Type-Options', 'nosniff')
    response.setHeader('Content-Security-Policy', "default-src 'none'; sandbox")
    response.end(request.method === 'HEAD' ? undefined : found.body)
  },
}
