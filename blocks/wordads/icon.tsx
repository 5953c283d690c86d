import { Path, SVG } from '@wordpress/primitives';

export const icon = (
	<SVG viewBox="0 0 24 24" xmlns="http://www.w3.org/2000/svg">
		<Path d="M4 5h16a1 1 0 0 1 1 1v12a1 1 0 0 1-1 1H4a1 1 0 0 1-1-1V6a1 1 0 0 1 1-1zm.5 1.5v11h15v-11zM9.4 9h1.3l2.3 6.2h-1.5l-.5-1.4H9l-.5 1.4H7zm0 3.6h1.2L10 10.7zM14 9h1.8c1.8 0 2.9 1.2 2.9 3.1s-1.1 3.1-2.9 3.1H14zm1.4 1.2V14h.4c.9 0 1.4-.7 1.4-1.9s-.5-1.9-1.4-1.9z" />
	</SVG>
);
