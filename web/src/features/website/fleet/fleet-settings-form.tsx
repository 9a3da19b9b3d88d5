import type { Branding } from '@talwaerts/domain/website/branding.ts';
import { carSectionSchema } from '@talwaerts/domain/website/section-schemas.ts';
import type { CarSection } from '@talwaerts/domain/website/website.ts';
import { useCallback } from 'react';
import type { TextId } from '../../../shared/intl/texts.ts';
import { type Builder, saveSection } from '../data/save-website.ts';
import { BilingualFields } from '../form/bilingual-fields.tsx';
import { PartFormView } from '../form/part-form-view.tsx';
import { type FormState, usePartForm, useReportedState } from '../form/use-part-form.ts';
import { type PageParts, pageWithSection } from '../preview/drafted.ts';

export interface FleetFormProps {
  readonly page: PageParts;
  readonly builder: Builder;
  /** Receives whether there are unsaved changes, and whether a save is running. */
  readonly onState: (state: FormState) => void;
  /** Receives the page with the typed values. */
  readonly onPreview: (branding: Branding) => void;
  readonly onCancel: () => void;
  readonly onSaved: () => void;
}

/** The form for title and text above the vehicles. */
export function FleetSettingsForm({ page, builder, onState, onPreview, onCancel, onSaved }: FleetFormProps) {
  const part = usePartForm<CarSection>({
    stored: page.website.sections.car,
    schema: carSectionSchema,
    save: (values, base) => saveSection(builder, 'car', values, base),
    onSaved,
  });
  useReportedState(part, onState);
  const show = useCallback((values: CarSection) => onPreview(pageWithSection(page, 'car', values)), [page, onPreview]);
  return (
    <PartFormView
      companyId={builder.companyId}
      part={part}
      labels={labels}
      failureTitle="website.failure.settings"
      onCancel={onCancel}
      onDraft={show}
    >
      <BilingualFields
        companyId={builder.companyId}
        form={part.form}
        isRequired
        names={{
          titleDE: 'carSectionTitleDE',
          titleEN: 'carSectionTitleEN',
          textDE: 'carSectionTextDE',
          textEN: 'carSectionTextEN',
        }}
      />
    </PartFormView>
  );
}

const labels: Readonly<Record<keyof CarSection, TextId>> = {
  carSectionTitleDE: 'website.field.titleDE',
  carSectionTitleEN: 'website.field.titleEN',
  carSectionTextDE: 'website.field.textDE',
  carSectionTextEN: 'website.field.textEN',
};
