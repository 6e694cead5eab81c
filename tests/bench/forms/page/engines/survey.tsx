import 'survey-core/survey-core.fontless.min.css'
import { Model } from 'survey-core'
import { Survey } from 'survey-react-ui'
import { benchKey, benchLabel, type Engine, isSelect, livingChoices, numbersTo } from './engine.ts'
import { shown } from './shown.ts'

/** SurveyJS judges on leaving a field; `onTyping` makes it follow each key, as ours does. */
export const surveyEngine = (textUpdateMode: 'onBlur' | 'onTyping'): Engine => ({
  mount(root, size) {
    const model = new Model({
      textUpdateMode,
      elements: numbersTo(size).map((index) => ({
        name: benchKey(index),
        title: benchLabel(index),
        isRequired: true,
        ...(isSelect(index)
          ? { type: 'dropdown', renderAs: 'select', choices: livingChoices }
          : { type: 'text' }),
      })),
    })
    return shown(root, <Survey model={model} />)
  },
  errors: (root) => root.querySelectorAll('[aria-invalid=true]').length,
})

export const blurEngine = surveyEngine('onBlur')
