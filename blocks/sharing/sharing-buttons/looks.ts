import { isSize, marks, marksOf, namesOf, type SharingButtonsAttributes } from './attributes';

export const defaultSize = 'has-normal-icon-size';

/** The size of the buttons; of a list that does not say it, the class that it was saved with. */
export const sizeOf = ({ size, elementClass }: SharingButtonsAttributes): string => [size ?? '', ...namesOf(elementClass)].find(isSize) ?? defaultSize;

/** The saved class of a list whose colours a person changes. */
export function withMarks(elementClass: string, attributes: SharingButtonsAttributes): string {
	const others = namesOf(elementClass).filter((name) => !Object.values<string>(marks).includes(name));
	return [...others, ...marksOf(attributes)].join(' ');
}
