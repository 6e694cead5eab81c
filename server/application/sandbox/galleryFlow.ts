import {
  action,
  apiGroup,
  checkbox,
  choice,
  followLink,
  form,
  phone,
  proceed,
  row,
  sideButton,
  submit,
  text,
  textField,
} from '../../platform/forms/build.ts'
import type { ButtonDefinition, FlowDefinition, ItemDefinition } from '../../platform/forms/definition.ts'

/** The main button of a form, with actions of its own. */
const main = (
  text: string,
  actions: ButtonDefinition['actions'],
  style: ButtonDefinition['style'] = 'primary',
): ItemDefinition => ({
  key: 'continue',
  type: 'button',
  content: { text: text, style, primary: true, actions },
})

/**
 * Features of forms that no product flow uses yet, so that all of them can be tried. It exists only
 * in the sandbox, under the slug of another flow.
 */
export const galleryFlow: FlowDefinition = {
  slug: 'interview-question',
  level: 'verified',
  scopes: ['new_policy'],
  terminalBehavior: 'auto_advance',
  lockedByApplication: false,
  file: '../sandbox/galleryFlow.ts',
  forms: [
    form({
      slug: 'gallery-links',
      stepKey: 'estimate',
      title: 'Where a form can lead',
      subtitle: 'Beside the flow, and out of it.',
      description: 'Every destination, every style of button, and every picture.',
      items: [
        { key: 'picture', type: 'image', content: { name: 'shield', alternativeText: 'A shield' } },
        ...(['heart', 'home', 'lock', 'phone', 'spark'] as const).map(
          (name): ItemDefinition => ({ key: `ornament-${name}`, type: 'decoration', content: { name } }),
        ),
        text('beside', 'Beside the flow', 'heading'),
        { key: 'apart', type: 'space', content: { size: 1 } },
        sideButton('terms', 'Terms of service', 'textLink', [followLink('termsOfService')]),
        sideButton('privacy', 'Privacy policy', 'textLink', [followLink('privacyPolicy')]),
        sideButton('call', 'Call us', 'secondary', [followLink('phone')]),
        sideButton('home', 'EXIT TO HOME', 'exit', [followLink('home')]),
        sideButton('welcome', 'To the first page', 'textLink', [followLink('welcome')]),
        sideButton('preview', 'To the coverage preview', 'textLink', [followLink('coveragePreview')]),
        sideButton('end', 'END HERE', 'destructive', [action('endFlow')]),
        submit(),
      ],
      next: [{ to: 'gallery-answers' }],
    }),
    form({
      slug: 'gallery-answers',
      stepKey: 'estimate',
      title: 'What else can be asked',
      description: 'Kinds of questions that no flow has, and a phone number with its country.',
      items: [
        choice('size', 'Size', 'blobs', [
          { value: 's', label: 'Small' },
          { value: 'm', label: 'Medium' },
          { value: 'l', label: 'Large' },
        ]),
        textField('nickname', 'Nickname', 'alphabetical', 'nickname', { characterMax: 30 }),
        { key: 'alerts', type: 'inputToggle', content: { label: 'Alerts', hint: '', required: false } },
        // Both have ten-digit numbers; other countries are not accepted.
        choice(
          'countryCode',
          'Country',
          'dropdown',
          [
            { value: 'us', label: 'US +1' },
            { value: 'ca', label: 'CA +1' },
          ],
          { recommended: 'us', autocomplete: 'tel-country-code' },
        ),
        textField('number', 'Number', 'phoneNumber', 'tel-national', { characterMax: 20 }),
        choice(
          'elsewhere',
          'Another form',
          'radio',
          [
            { value: 'gallery-links', label: 'Where a form can lead' },
            { value: 'gallery-name', label: 'What should we call you?' },
          ],
          // Required by the button: without a selection it would lead nowhere.
          { recommended: 'gallery-links' },
        ),
        sideButton('help', 'Ask about this', 'textLink', [
          followLink('helpCenter', [
            { name: 'form', source: 'literal', sourceType: 'string', value: 'gallery-answers' },
            { name: 'step', source: 'literal', sourceType: 'number', value: '2' },
            { name: 'nickname', source: 'field', sourceType: 'string', value: 'nickname' },
            { name: 'alerts', source: 'field', sourceType: 'boolean', value: 'alerts' },
          ]),
        ]),
        sideButton('there', 'TO THE OTHER FORM', 'secondary', [
          action('openForm', [{ name: 'form', source: 'field', sourceType: 'string', value: 'elsewhere' }]),
        ]),
        sideButton('leave', 'LEAVE FOR HOME', 'exit', [followLink('home')]),
        sideButton('stop', 'STOP HERE', 'destructive', [action('endFlow')]),
        submit(),
      ],
      groups: [phone('reach', { countryCode: 'countryCode', phoneNumber: 'number' })],
      next: [{ to: 'gallery-name' }],
    }),
    form({
      slug: 'gallery-name',
      stepKey: 'estimate',
      title: 'What should we call you?',
      subtitle: 'It’s stored at once, and only if it has changed.',
      description: 'Stored by its group alone, without a response.',
      asked: 'unlessKnown',
      items: [
        textField('firstName', 'First name', 'name', 'given-name', { characterMax: 50 }),
        main('SAVE', [
          action('validate'),
          action('warnIfUnchanged'),
          action('executeGroups'),
          action('nextForm'),
        ]),
      ],
      groups: [apiGroup('name', 'updatePrequalificationInformation', ['firstName'])],
      next: [{ to: 'gallery-consent' }],
    }),
    form({
      slug: 'gallery-consent',
      stepKey: 'estimate',
      title: 'Before you go on',
      description: 'An acknowledgement in a dialog that can be put away, and that expires.',
      layout: 'modal',
      expiration: { until: 'mayReapply', actions: [action('endFlow')] },
      items: [
        checkbox('consent', 'I have seen what a form can do, and its terms', {
          acknowledges: 'terms-of-use',
        }),
        main('AGREE', [
          action('validate'),
          action('createAcknowledgements'),
          action('createResponse'),
          action('nextForm'),
        ]),
        sideButton('not-now', 'NOT NOW', 'secondary', [action('dismissForm')]),
      ],
      next: [{ to: 'gallery-review' }],
    }),
    form({
      slug: 'gallery-review',
      stepKey: 'estimate',
      title: 'What you told us',
      description: 'Every answer with its edit, from which one returns straight to it.',
      layout: 'review',
      reviewVariant: 'interview_review',
      items: [
        row(
          'review-answers',
          'Answers',
          { answers: ['size', 'nickname', 'alerts', 'number'] },
          'gallery-answers',
        ),
        row('review-name', 'Name', { fact: 'name' }, 'gallery-name'),
        submit(),
      ],
      next: [{ to: 'gallery-paid' }],
    }),
    form({
      slug: 'gallery-paid',
      stepKey: 'purchase',
      title: 'Congratulations, your payment went through!',
      description: 'The payment stands; one goes on by oneself.',
      layout: 'purchaseSuccess',
      leadingNavigationButton: null,
      items: [text('paid', 'Your policy comes next.'), proceed('SEE MY POLICY')],
      next: [{ to: 'gallery-sent' }],
    }),
    form({
      slug: 'gallery-sent',
      stepKey: 'purchase',
      title: 'That was all',
      description: 'Continues by itself: its button is never shown.',
      layout: 'terminal',
      leadingNavigationButton: null,
      items: [main('END', [action('createResponse'), action('nextForm')], 'hidden')],
      next: [{ to: null }],
    }),
  ],
}
