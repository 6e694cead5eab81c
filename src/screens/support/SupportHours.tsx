import './SupportHours.css'
import { t } from '../../ui/text.ts'

/** The hours of the live agents as specified, with their time zone, without a line break inside. */
export function SupportHours() {
  return (
    <>
      <span className="support-hours">{t('support.hours', '9am-5pm EST')}</span>{' '}
      {t('support.hours.zone', '(Eastern time)')}
    </>
  )
}
