import type { FieldLooks } from '../../../features/readers/forms/field-looks';
import type { Conditions } from './conditions/conditions';

/** How a field asks for its answer; `constants.json` of its folder says so. */
export const fieldControls = ['input', 'textarea', 'select', 'radios', 'checkboxes', 'checkbox', 'consent', 'files', 'images', 'range', 'hidden'] as const;
export type FieldControl = (typeof fieldControls)[number];

/** The attributes of a field (`attributes.json`), and those of single fields. */
export interface FieldAttributes extends FieldLooks {
	/** HTML. */
	readonly label?: string;
	readonly required: boolean;
	/** Stands behind the label of a required field; undefined for the usual text, empty for none. */
	readonly requiredText?: string;
	/** Of a dropdown; old posts hold those of radios and checkboxes here too. */
	readonly options: readonly string[];
	readonly defaultValue: string;
	readonly placeholder: string;
	/** The name of the field in the sent form. */
	readonly id: string;
	/** In percent of the form's width. Newer versions of other plugins also save `auto`. */
	readonly width: number | string;
	readonly shareFieldAttributes: boolean;
	/** Undefined for a field that is always asked. The original has no such attribute. */
	readonly sitewrightConditions?: Conditions;
	/** `div` if the field was saved with an element around its inner blocks. */
	readonly wrapper?: string;
	readonly wrapperClass?: string;
	/** Of a field for a number, and of a slider; that of a rating is the number of its icons. */
	readonly min?: number | string;
	readonly max?: number | string;
	readonly step?: number | string;
	/** Of a slider: what stands at its ends instead of the numbers. */
	readonly minLabel?: string;
	readonly maxLabel?: string;
	/** The first value of a rating, a slider or a hidden field; the country of a phone number. */
	readonly default?: number | string;
	/** `stars` or `hearts`. */
	readonly iconStyle?: string;
	/** Of a field for a phone number. */
	readonly showCountrySelector?: boolean;
	readonly toggleLabel?: string;
	readonly dateFormat?: string;
	readonly consentType?: string;
	readonly implicitConsentMessage?: string;
	readonly explicitConsentMessage?: string;
	/** Of a field for files: keys of `kinds` in `accepted/constants.json` of its folder. */
	readonly kinds?: readonly string[];
	/** Of a field for files: in MB, for each file; the server can have a lower limit. */
	readonly maxSize?: number;
	readonly maxFiles?: number;
	/** As `maxFiles`, in the newer layout. */
	readonly maxfiles?: number;
	/** Of a choice of pictures. */
	readonly isMultiple?: boolean;
	/** Of a choice of pictures: whether their labels are shown. */
	readonly showLabels?: boolean;
	/** Of a field for files: a sentence below the field. */
	readonly help?: string;
}
