import { introSchema } from '@talwaerts/domain/website/section-schemas.ts';
import type { Intro } from '@talwaerts/domain/website/website.ts';
import type { TextId } from '../../../shared/intl/texts.ts';
import { BilingualFields } from '../form/bilingual-fields.tsx';
import { PictureField } from '../images/picture-field.tsx';
import { SectionDrawer, type SectionDrawerProps } from './section-drawer.tsx';

/** Edits the welcome section. */
export function IntroDrawer(props: SectionDrawerProps) {
  const { companyId } = props.builder;
  return (
    <SectionDrawer {...props} section="intro" schema={introSchema} labels={labels}>
      {(form) => (
        <>
          <BilingualFields
            companyId={companyId}
            form={form}
            isRequired
            names={{ titleDE: 'introtitleDE', titleEN: 'introtitleEN', textDE: 'introTextDE', textEN: 'introTextEN' }}
          />
          <PictureField form={form} name="introImage" companyId={companyId} place="intro" />
        </>
      )}
    </SectionDrawer>
  );
}

const labels: Readonly<Record<keyof Intro, TextId>> = {
  introtitleDE: 'website.field.titleDE',
  introtitleEN: 'website.field.titleEN',
  introTextDE: 'website.field.textDE',
  introTextEN: 'website.field.textEN',
  introImage: 'website.introImage',
};
