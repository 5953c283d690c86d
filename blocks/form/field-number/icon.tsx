import { Path, SVG } from '@wordpress/primitives';

export const icon = (
	<SVG viewBox="0 0 24 24" xmlns="http://www.w3.org/2000/svg">
		<Path d="M8.5 5 8 9H5v1.5h2.8l-.4 3H4.5V15h2.7l-.5 4h1.5l.5-4h3.5l-.5 4h1.5l.5-4h3v-1.5h-2.8l.4-3h3V9h-2.8l.5-4H13l-.5 4H9l.5-4zm.3 5.5h3.5l-.4 3H8.4z" />
	</SVG>
);
