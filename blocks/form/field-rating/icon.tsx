import { Path, SVG } from '@wordpress/primitives';

export const icon = (
	<SVG viewBox="0 0 24 24" xmlns="http://www.w3.org/2000/svg">
		<Path d="M12 3.2 9.3 8.7l-6.1.9 4.4 4.3-1 6.1 5.4-2.9 5.4 2.9-1-6.1 4.4-4.3-6.1-.9zm0 3.4 1.7 3.5 3.9.5-2.8 2.7.7 3.8-3.5-1.8-3.5 1.8.7-3.8-2.8-2.7 3.9-.5z" />
	</SVG>
);
