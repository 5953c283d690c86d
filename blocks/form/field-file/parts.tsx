import { __, sprintf } from '@wordpress/i18n';
import type { FieldAttributes } from '../shared/field-attributes';
import { fileKinds } from '../shared/file-settings';

export { FileSettings as Settings } from '../shared/file-settings';

interface ControlProps {
	readonly attributes: FieldAttributes;
}

/** The look of the control; a visitor chooses the files. */
export function Control({ attributes }: ControlProps) {
	const { maxFiles = 1, maxSize = 1, kinds: chosen = [], help } = attributes;
	const names = fileKinds.filter(({ name }) => chosen.includes(name)).map(({ label }) => label);
	return (
		<>
			<input type="file" className="wp-block-jetpack-contact-form__control" disabled aria-hidden="true" />
			<p>
				{help}
				{help && <br />}
				{/* translators: 1: number of files, 2: size in MB, 3: kinds of files. */}
				{sprintf(__('%1$d × %2$d MB: %3$s', 'sitewright'), maxFiles, maxSize, names.join(', '))}
			</p>
		</>
	);
}
