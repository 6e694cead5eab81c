import './Welcome.css'
import { useSelector } from '@xstate/react'
import { format } from '../../../machines/routes/route.ts'
import { company } from '../../../rules/company.ts'
import { featuredWishes } from '../../../rules/featuredWishes.ts'
import { product } from '../../../rules/product.ts'
import { Card } from '../../ui/Card.tsx'
import { Clock, Heart, Shield } from '../../ui/icons.tsx'
import { WelcomeHero } from '../../ui/illustrations/WelcomeHero.tsx'
import { LinkButton } from '../../ui/LinkButton.tsx'
import { Section } from '../../ui/Section.tsx'
import { SplitPage } from '../../ui/SplitPage.tsx'
import { t } from '../../ui/text.ts'
import type { AppProps } from '../props.ts'

const promises = () => [
  {
    icon: Heart,
    title: t('welcome.exam.title', 'No medical exam needed'),
    text: t('welcome.exam.text', 'Answer questions about your health online. No needles, no appointments.'),
  },
  {
    icon: Shield,
    title: t('welcome.rate.title', 'Rate locked until age 65'),
    text: t(
      'welcome.rate.text',
      'Coverage up to $1,000,000, and a price that stays for your term, to age 65 at most. You can cancel a term policy at any time.',
    ),
  },
  {
    icon: Clock,
    title: t('welcome.refund.title', '100% refund in the first 10 days'),
    text: t(
      'welcome.refund.text',
      'Changed your mind? Cancel in the first 10 days and every dollar comes back.',
    ),
  },
]

const steps = () => [
  t('welcome.steps.estimate', 'Choose an amount and see what it would cost. It takes about a minute.'),
  t('welcome.steps.apply', 'Create an account and answer our questions.'),
  t('welcome.steps.decide', 'Get a decision in minutes. Pay by card, and you’re covered.'),
]

/** The default landing page: what this is, what it costs, and the next step. */
export default function Welcome({ app }: AppProps) {
  return (
    <SplitPage
      title={t('welcome.title', 'Life insurance for the plans you have for them')}
      eyebrow={<span className="welcome-price">{t('welcome.eyebrow', 'Starting at $9/mo')}</span>}
      lead={t(
        'welcome.lead',
        'Term life coverage sized to what matters: a home that stays theirs, an education, time to grieve. Apply online, tonight.',
      )}
      aside={<WelcomeHero />}
      below={
        <>
          <Section title={t('welcome.cover', 'What should it cover?')}>
            <ul className="welcome-wishes list-plain">
              {featuredWishes.map(({ slug, category, name }) => (
                <li key={slug}>
                  <a href={format({ id: 'builderAdd', wishId: slug })}>
                    <img
                      src={`/pictures/wishes/${category}-icon.svg`}
                      alt=""
                      width={32}
                      height={32}
                      loading="lazy"
                    />
                    {name}
                  </a>
                </li>
              ))}
            </ul>
            <p>
              <a className="welcome-all" href={format({ id: 'builder' })}>
                {t('welcome.cover.all', 'See all {products}', { products: product.plural })}
              </a>
            </p>
          </Section>
          <Section title={t('welcome.promises', 'What you can count on')}>
            <ul className="welcome-promises">
              {promises().map(({ icon: Icon, title, text }) => (
                <li key={title}>
                  <span className="welcome-icon">
                    <Icon size={28} />
                  </span>
                  <div>
                    <h3>{title}</h3>
                    <p className="text-soft">{text}</p>
                  </div>
                </li>
              ))}
            </ul>
          </Section>
          <Section title={t('welcome.how', 'How it works')}>
            <ol className="welcome-steps">
              {steps().map((step) => (
                <li key={step}>{step}</li>
              ))}
            </ol>
            <p className="type-small text-soft">
              {t('welcome.average', 'The average person covers about $450,000 worth of {products}.', {
                products: product.plural,
              })}
            </p>
          </Section>
          <Card tone="night" padding="l">
            <div className="welcome-close">
              <h2>{t('welcome.close', 'A minute from now, you’ll know what it costs')}</h2>
              <LinkButton href={format({ id: 'estimate' })}>
                {t('welcome.close.start', 'Start now')}
              </LinkButton>
            </div>
          </Card>
        </>
      }
    >
      <Actions app={app} />
      <ul className="welcome-facts">
        <li>{t('welcome.exam.title', 'No medical exam needed')}</li>
        <li>{t('welcome.fact.amount', 'Coverage up to $1,000,000')}</li>
        <li>{t('welcome.refund.title', '100% refund in the first 10 days')}</li>
      </ul>
      <p className="type-small text-soft">
        {t(
          'welcome.who',
          'For ages 18 to 45, in Arizona, Georgia, Illinois, Michigan, North Carolina, Ohio, Oregon, Pennsylvania, and Wisconsin.',
        )}
      </p>
      <p className="type-small text-soft">
        {t('welcome.insurer', 'Insured by {insurer}, which is made up, like everything on this site.', {
          insurer: company.legalName,
        })}
      </p>
    </SplitPage>
  )
}

/** The estimate for new visitors; for a signed-in user, their dashboard. */
function Actions({ app }: AppProps) {
  const signedIn = useSelector(app, ({ context }) => context.session?.level === 'verified')
  const estimate = format({ id: 'estimate' })
  return (
    <div className="welcome-actions">
      {signedIn ? (
        <>
          <LinkButton href={format({ id: 'home' })} fullWidth>
            {t('welcome.home', 'Go to my dashboard')}
          </LinkButton>
          <LinkButton href={estimate} variant="textLink">
            {t('welcome.start', 'Get my estimate')}
          </LinkButton>
        </>
      ) : (
        <>
          <LinkButton href={estimate} fullWidth>
            {t('welcome.start', 'Get my estimate')}
          </LinkButton>
          <LinkButton href={format({ id: 'login' })} variant="textLink">
            {t('welcome.login', 'I already have an account')}
          </LinkButton>
        </>
      )}
    </div>
  )
}
