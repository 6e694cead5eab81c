import './SupportHours.css'
import { t } from '../../ui/text.ts'

/** From when to when live agents are there, as the specification writes it, and what that means: no line ends within it. */
export function SupportHours() {
  return (
    <>
      <span className="support-hours">{t('support.hours', '9am-5pm EST')}</span>{' '}
      {t('support.hours.zone', '(Eastern time)')}
    </>
  )
}
