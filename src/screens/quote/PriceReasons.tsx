import { useQuery } from '@tanstack/react-query'
import { noticeTexts } from '../../../rules/decisionNotice.ts'
import { priceReasons } from '../../../rules/priceReasons.ts'
import { priceReasonsQuery } from '../../api/queries.ts'
import { Card } from '../../ui/Card.tsx'
import { t } from '../../ui/text.ts'
import { Unbroken } from '../../ui/Unbroken.tsx'
import { useApi } from '../apiContext.ts'
import { ReasonList, writeNotice } from '../decision/reasons.tsx'

/** Why the price is not the lowest, by which answers; nothing in the best class. */
export function PriceReasons() {
  const { data = [] } = useQuery(priceReasonsQuery(useApi()))
  if (data.length === 0) return null
  return (
    <Card as="section" title={t('quote.reasons', 'What your rate class is based on')}>
      <div className="type-small">
        <ReasonList
          reasons={data.map(({ reason, answers }) => ({
            reason,
            sentence: writeNotice(`price_reason.${reason}`, priceReasons[reason]),
            answers,
          }))}
        />
        <p className="measure">
          <Unbroken>{writeNotice('notice.correct', noticeTexts.correct)}</Unbroken>
        </p>
      </div>
    </Card>
  )
}
