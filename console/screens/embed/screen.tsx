import { useMemo, useState } from 'preact/hooks';
import type { Data, Whole } from '../../api/operations';
import { useOperation } from '../../api/use-operation';
import { useAccount } from '../../app/accounts';
import { LoadError } from '../../parts/alert';
import { CopyButton } from '../../parts/copy';
import { Icon } from '../../parts/icon';
import { Loading, Page } from '../../parts/page';
import { words } from '../../words/words';
import { EmbedPreview } from './embed-preview';
import { PropertyFields } from './properties';
import { validOf, styleSheetOf, type Properties } from './style-sheet';

type EmbedCode = Whole<Data<'postEmbedCode'>>;

/** The embed code with a live preview. */
export default function EmbedScreen() {
  const { account } = useAccount();
  const { data, error, refetch } = useOperation('postEmbedCode', { accountId: account.accountId });
  return (
    <Page title={words.embed.heading} intro={words.embed.intro}>
      {data ? <Embed code={data} /> : null}
      {error && !data ? <LoadError error={error} retry={() => void refetch()} /> : null}
      {!data && !error ? <Loading /> : null}
    </Page>
  );
}

function Embed({ code }: { code: EmbedCode }) {
  const [properties, setProperties] = useState<Properties>({});
  const right = useMemo(() => validOf(properties), [properties]);
  const sheet = styleSheetOf(right);
  return (
    <>
      <Snippet title={words.embed.snippet} text={code.embedCode} />
      <div class="with-sample">
        <section class="panel">
          <h2>{words.embed.style}</h2>
          <p class="hint">{words.embed.styleHint}</p>
          <PropertyFields properties={properties} setProperties={setProperties} />
          {sheet && <Snippet title={words.embed.sheet} text={sheet} />}
        </section>
        <EmbedPreview blogSlug={code.blogSlug} properties={right} />
      </div>
      <Addresses code={code} />
    </>
  );
}

function Snippet({ title, text }: { title: string; text: string }) {
  return (
    <section class="snippet" aria-label={title}>
      <header>
        <h2>{title}</h2>
        <CopyButton text={text} />
      </header>
      <pre tabIndex={0}>
        <code>{text}</code>
      </pre>
    </section>
  );
}

function Addresses({ code }: { code: EmbedCode }) {
  const addresses = ['blogUrl', 'feedUrl', 'sitemapUrl', 'jsonUrl'] as const;
  return (
    <section class="panel addresses">
      <h2>{words.embed.addresses}</h2>
      <dl>
        {addresses.map((name) => (
          <div key={name}>
            <dt>{words.embed.addressNames[name]}</dt>
            <dd>
              <a href={code[name]} target="_blank" rel="noreferrer">
                {code[name]}
                <Icon name="external" />
              </a>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
