import { company } from '../../../rules/company.ts'
import { Book, Chat, Phone } from '../../ui/controlIcons.tsx'
import { Tile, Tiles } from '../../ui/Tile.tsx'
import { t } from '../../ui/text.ts'
import { Unbroken } from '../../ui/Unbroken.tsx'
import { HelpFailed, useAsking } from './AskForHelp.tsx'
import { useSupport } from './deskContext.ts'
import { SupportHours } from './SupportHours.tsx'

interface SupportWaysProps {
  /** False if the chat is not available now. */
  readonly mayChat?: boolean | undefined
  readonly row?: boolean | undefined
}

/** The support options: live chat, phone, help center. Unavailable ones are not shown. */
export function SupportWays({ mayChat = true, row }: SupportWaysProps) {
  const { hasChat, helpCenter } = useSupport()
  const { ask, busy, failed } = useAsking('chat.chosen')
  return (
    <>
      <Tiles row={row}>
        {hasChat && mayChat ? (
          <li>
            <Tile
              icon={<Chat />}
              title={t('support.chat', 'Live chat')}
              text={
                <>
                  {t('support.chat.text', '24/7 via chatbot. Live agents Monday to Friday')} <SupportHours />.
                </>
              }
              busy={busy}
              onClick={ask}
            />
          </li>
        ) : null}
        <li>
          <Tile
            icon={<Phone />}
            title={t('support.phone', 'Phone')}
            text={
              <>
                <b className="nowrap">{company.phone.shown}</b>
                <Unbroken>{company.supportHours}</Unbroken>
              </>
            }
            href={`tel:${company.phone.dialled}`}
          />
        </li>
        {helpCenter === null ? null : (
          <li>
            <Tile
              icon={<Book />}
              title={t('support.center', 'Help center')}
              text={t('support.center.text', 'Answers to the most common questions.')}
              href={helpCenter}
              newTab
            />
          </li>
        )}
      </Tiles>
      {failed ? <HelpFailed /> : null}
    </>
  )
}
