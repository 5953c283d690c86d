import type { FieldAttributes } from '../shared/field-attributes';
import { FileSettings } from '../shared/file-settings';
import pageStyle from './style.scss?text';

export const styles = pageStyle;

interface SettingsProps {
	readonly attributes: FieldAttributes;
	readonly onChange: (changed: Partial<FieldAttributes>) => void;
}

/** The limits of the files. The number has a name of its own here. */
export const Settings = ({ attributes, onChange }: SettingsProps) => (
	<FileSettings
		attributes={{ ...attributes, maxFiles: attributes.maxfiles ?? 1 }}
		onChange={({ maxFiles, ...changed }) => onChange({ ...changed, ...(maxFiles !== undefined && { maxfiles: maxFiles }) })}
	/>
);
