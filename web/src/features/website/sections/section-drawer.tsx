import type { PayloadSchema } from '@talwaerts/domain/calls/check-payload.ts';
import type { Sections } from '@talwaerts/domain/website/website.ts';
import { type ReactNode, useState } from 'react';
import { EditDrawer } from '../../../shared/dialogs/edit-drawer.tsx';
import { useDiscard } from '../../../shared/dialogs/use-discard.tsx';
import type { TextId } from '../../../shared/intl/texts.ts';
import { type Builder, saveSection } from '../data/save-website.ts';
import { PartFormView } from '../form/part-form-view.tsx';
import { type PartForm, usePartForm } from '../form/use-part-form.ts';
import { type PageParts, pageWithSection } from '../preview/drafted.ts';
import { PagePreview } from '../preview/page-preview.tsx';

interface Props<S extends 'main' | 'intro'> extends SectionDrawerProps {
  readonly section: S;
  readonly schema: PayloadSchema<Sections[S]>;
  readonly labels: Readonly<Record<string, TextId>>;
  readonly children: (form: PartForm<Sections[S]>['form']) => ReactNode;
}

/** Edits one section of the page, with the preview beside its fields. */
export function SectionDrawer<S extends 'main' | 'intro'>(props: Props<S>) {
  const { section, schema, labels, page, builder, onClose, onSaved, children } = props;
  const part = usePartForm<Sections[S]>({
    stored: page.website.sections[section],
    schema,
    save: (values, base) => saveSection(builder, section, values, base),
    onSaved,
    onComplete: onClose,
  });
  const [draft, setDraft] = useState(part.base.values);
  const { leave, dialog } = useDiscard(part.form.formState.isDirty);
  return (
    <EditDrawer
      title={`website.${section}`}
      onClose={part.isBusy ? undefined : () => leave(onClose)}
      preview={<PagePreview branding={pageWithSection(page, section, draft)} />}
    >
      <PartFormView
        companyId={builder.companyId}
        part={part}
        labels={labels}
        failureTitle="website.failure.settings"
        onCancel={onClose}
        onDraft={setDraft}
      >
        {children(part.form)}
      </PartFormView>
      {dialog}
    </EditDrawer>
  );
}

export interface SectionDrawerProps {
  readonly page: PageParts;
  readonly builder: Builder;
  readonly onClose: () => void;
  /** Called after a save. */
  readonly onSaved: () => void;
}
