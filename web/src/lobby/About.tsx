import { libraries, parts, version } from 'virtual:licences'
import type { ReactElement } from 'react'
import { t } from '../text/text'
import { Page } from '../ui/Page'

// Everyone who drew for game-icons.net, as its licence file names them.
const authors = [
  'Lorc', 'Delapouite', 'John Colburn', 'Felbrigg', 'John Redman', 'Carl Olsen', 'Sbed', 'PriorBlue', 'Willdabeast',
  'Viscious Speed', 'Lord Berandas', 'Irongamer', 'HeavenlyDog', 'Lucas', 'Faithtoken', 'Skoll', 'Andy Meneely',
  'Cathelineau', 'Kier Heyl', 'Aussiesim', 'Sparker', 'Zeromancer', 'Rihlsul', 'Quoting', 'Guard13007', 'DarkZaitzev',
  'SpencerDub', 'GeneralAce135', 'Zajkonur', 'Catsu', 'Starseeker', 'Pepijn Poolman', 'Pierre Leducq', 'Caro Asercion',
]

export default function About(): ReactElement {
  return (
    <Page title={t('about.title')}>
      <article className="panel prose">
        <h1>{t('about.title')}</h1>
        <p>{t('about.text')}</p>
        <h2>{t('about.art')}</h2>
        <p>
          {t('about.artText')} {authors.join(', ')}.
        </p>
        <p>
          <a href="https://game-icons.net">{t('about.artLink')}</a> ·{' '}
          <a href="https://creativecommons.org/licenses/by/3.0/">{t('about.artLicence')}</a>
        </p>
        <h2>{t('about.type')}</h2>
        <p>{t('about.typeText')}</p>
        <h2>{t('about.made')}</h2>
        <p>{t('about.madeText')}</p>
        <details>
          <summary>{t('about.parts', { n: parts.length })}</summary>
          <ul>
            {parts.map((part) => (
              <li key={part.name}>
                {part.name} {part.version}: {part.licence}
              </li>
            ))}
          </ul>
        </details>
        <details>
          <summary>{t('about.libraries', { n: libraries.length })}</summary>
          <ul>
            {libraries.map((library) => (
              <li key={library.name}>
                {library.name}: {library.licence}
              </li>
            ))}
          </ul>
        </details>
        <h2>{t('about.private')}</h2>
        <p>{t('about.privateText')}</p>
        <p>{t('about.version', { version })}</p>
      </article>
    </Page>
  )
}
