import type { FieldAttributes } from './field-attributes';

/** Of a view that one kind of field has for itself. */
export interface PartProps {
	readonly attributes: Partial<FieldAttributes>;
	readonly onChange: (changed: Readonly<Record<string, unknown>>) => void;
}
