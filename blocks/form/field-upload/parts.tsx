import type { PartProps } from '../shared/part-props';
import { FileSettings } from '../shared/file-settings';
import pageStyle from './style.scss?text';

export const styles = pageStyle;

/** The limits of the files. The number has a name of its own here. */
export const Settings = ({ attributes, onChange }: PartProps) => (
	<FileSettings
		attributes={{ ...attributes, maxFiles: attributes.maxfiles ?? 1 }}
		onChange={({ maxFiles, ...changed }) => onChange({ ...changed, ...(maxFiles !== undefined && { maxfiles: maxFiles }) })}
	/>
);
