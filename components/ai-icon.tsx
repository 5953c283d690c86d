import { Path, SVG } from '@wordpress/primitives';

/** The icon of the assistant's surfaces: a pen nib with a spark. */
export const aiIcon = (
	<SVG viewBox="0 0 24 24" xmlns="http://www.w3.org/2000/svg">
		<Path d="M4 20l1.2-5L14.6 5.6a2 2 0 0 1 2.8 0l1 1a2 2 0 0 1 0 2.8L9 18.8 4 20zm2.5-4.3-.6 2.4 2.4-.6 8.9-9-1.8-1.8-8.9 9z" />
		<Path d="M5.5 3l.7 1.8L8 5.5l-1.8.7L5.5 8l-.7-1.8L3 5.5l1.8-.7zM19 14l.9 2.1L22 17l-2.1.9L19 20l-.9-2.1L16 17l2.1-.9z" />
	</SVG>
);
