import { introSchema } from '@talwaerts/domain/website/section-schemas.ts';
import type { Intro } from '@talwaerts/domain/website/website.ts';
import { useState } from 'react';
import { EditDrawer } from '../../../shared/dialogs/edit-drawer.tsx';
import { useDiscard } from '../../../shared/dialogs/use-discard.tsx';
import type { TextId } from '../../../shared/intl/texts.ts';
import { saveSection } from '../data/save-website.ts';
import { BilingualFields } from '../form/bilingual-fields.tsx';
import { PartFormView } from '../form/part-form-view.tsx';
import { usePartForm } from '../form/use-part-form.ts';
import { PictureField } from '../images/picture-field.tsx';
import { pageWithSection } from '../preview/drafted.ts';
import { PagePreview } from '../preview/page-preview.tsx';
import type { SectionDrawerProps } from './section-drawer-props.ts';

/** Edits the welcome section. */
export function IntroDrawer({ page, builder, onClose, onSaved }: SectionDrawerProps) {
  const part = usePartForm<Intro>({
    stored: page.website.sections.intro,
    schema: introSchema,
    save: (values, base) => saveSection(builder, 'intro', values, base),
    onSaved,
    onComplete: onClose,
  });
  const [draft, setDraft] = useState(part.base.values);
  const { leave, dialog } = useDiscard(part.form.formState.isDirty);
  return (
    <EditDrawer
      title="website.intro"
      onClose={part.isBusy ? undefined : () => leave(onClose)}
      preview={<PagePreview branding={pageWithSection(page, 'intro', draft)} />}
    >
      <PartFormView
        companyId={builder.companyId}
        part={part}
        labels={labels}
        failureTitle="website.failure.settings"
        onCancel={onClose}
        onDraft={setDraft}
      >
        <BilingualFields
          companyId={builder.companyId}
          form={part.form}
          isRequired
          names={{ titleDE: 'introtitleDE', titleEN: 'introtitleEN', textDE: 'introTextDE', textEN: 'introTextEN' }}
        />
        <PictureField form={part.form} name="introImage" companyId={builder.companyId} place="intro" />
      </PartFormView>
      {dialog}
    </EditDrawer>
  );
}

const labels: Readonly<Record<string, TextId>> = {
  introtitleDE: 'website.field.titleDE',
  introtitleEN: 'website.field.titleEN',
  introTextDE: 'website.field.textDE',
  introTextEN: 'website.field.textEN',
  introImage: 'website.introImage',
};
