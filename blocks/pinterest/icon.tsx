import { Path, SVG } from '@wordpress/primitives';

export const icon = (
	<SVG viewBox="0 0 24 24" xmlns="http://www.w3.org/2000/svg">
		<Path d="M9 3h6v1.5h-.75V10l3.25 3v1.5h-4.75V21h-1.5v-6.5H6.5V13l3.25-3V4.5H9zm2.25 1.5v6.2L8.9 13h6.2l-2.35-2.3V4.5z" />
	</SVG>
);
