import { company } from '../../../rules/company.ts'
import { product } from '../../../rules/product.ts'
import { usualRules } from '../../../rules/usualRules.ts'

interface HelpTopic {
  /** The question as the help center and the chat's buttons show it. */
  question: string
  answer: string
  /** What users may write to ask about it. */
  asks: RegExp
}

/** Frequent questions, for the help center and the assistant. The first match counts. */
export const helpTopics: readonly HelpTopic[] = [
  {
    question: 'Can I get my money back?',
    answer: `Yes. You have ${usualRules.freeLook} days to look over your policy, or ${usualRules.replacementFreeLook} if it replaces one from another company. Cancel within that time, and you get back everything you paid.`,
    asks: /free look|money back|refund|10 days|ten days/i,
  },
  {
    question: 'How does my family make a claim?',
    answer: `They can call ${company.phone.shown}, ${company.supportHours}, or ask for a person here. Your policy number helps, so tell your beneficiaries where you keep it. We pay the coverage to the people named in your policy.`,
    asks: /\bclaims?\b|\bpay ?-?outs?\b|\bdeath benefit\b|\b(if|when|after|once) (i|someone|my \w+) (die|died|dies|pass|passed|passes|am gone|is gone)\b|\b(died|passed away|funeral)\b|\bget the money (if|when|after)\b/i,
  },
  {
    question: 'How do I change my card?',
    answer:
      'Log in, open Insurance, then Billing. There you can change how you pay. Never write a card number in this chat.',
    asks: /\b(chang(e|ing)|updat(e|ing)|replac(e|ing)|switch|new|another|different|other|expire[sd]?|lost|stolen)\b.*\bcard\b|\bcard\b.*\b(chang(e|ed)|update|replaced?|expire[sd]?|lost|stolen|new)\b|\b(chang(e|ing)|updat(e|ing)|replac(e|ing)|switch) (\w+ )?(payment|billing) (method|info|information|details)\b/i,
  },
  {
    question: 'How do I cancel?',
    answer: `You can cancel at any time, without a fee: log in, open Insurance and choose “How to cancel”. In the first ${usualRules.freeLook} days, or ${usualRules.replacementFreeLook} if it replaces a policy of another insurer, you get everything back.`,
    asks: /cancel|stop|quit|terminate/i,
  },
  {
    question: 'How do I change my beneficiary?',
    answer:
      'Log in, open Insurance, then Beneficiaries. Nothing changes until you confirm it, and then we email you a summary.',
    asks: /beneficiar|who gets the money|inherit/i,
  },
  {
    question: 'Who can apply?',
    answer:
      'People ages 18 to 45 who live in Arizona, Georgia, Illinois, Michigan, North Carolina, Ohio, Oregon, Pennsylvania or Wisconsin. There’s no medical exam. You answer questions about your health online.',
    asks: /\b(who|eligible|qualify|apply|age|state|live in|exam|health)\b/i,
  },
  {
    question: 'What does it cost?',
    answer:
      'Coverage starts at $9 a month. What you pay depends on the amount, the term, your age, your health and whether you use tobacco. The estimate takes about a minute.',
    asks: /\b(cost|costs|price|premium|expensive|much|rate|quote|estimate)\b/i,
  },
  {
    question: 'How do I pay?',
    answer:
      'By card or from a bank account, every month or every year. Most payments go through right away. Some take up to 5 business days. You’re covered once your first one goes through.',
    asks: /\b(pay|payment|payments|card|bill|billing|charge|charged|invoice)\b/i,
  },
  {
    question: 'Why can’t you insure me?',
    answer:
      'We decide on applications by written rules: age, state, build, health, activities, driving and record. A person can tell you which rules decided yours. Ask for one here. After a rejection, you can apply again in 30 days.',
    asks: /\b(why|refused?|refusal|reject(ed|ion)?|denied|denial|turned down|insure me)\b/i,
  },
  {
    question: 'How long does it take?',
    answer:
      'Most decisions take about 4 minutes after you send your application. If a person has to review it, you’ll hear from us in about 48 working hours.',
    asks: /\b(long|time|when|fast|minutes|hours|wait|decision)\b/i,
  },
  {
    question: `What are ${product.plural}?`,
    answer: `${product.plural} are what you want your coverage to pay for: a home, an education, time to grieve. Listing them is free.`,
    asks: new RegExp(`\\b(${product.name}|${product.plural})\\b`, 'i'),
  },
]
