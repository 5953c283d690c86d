import { toCamelCase, toPascalCase, toPhpName, toWords } from '../names';
import type { Place } from '../rooms';

const contract = (name: string): string => `import * as Type from '@sinclair/typebox';
import { defineRoute } from '../define';

/** Whether ${toWords(name).toLowerCase()} are on. */
export const Get${toPascalCase(name)} = defineRoute({
	method: 'GET',
	path: 'wpcom/v2/sitewright/${name}',
	handledBy: 'wordpress',
	access: { capability: 'manage_options' },
	response: Type.Object({ enabled: Type.Boolean() }),
});
`;

const phpFeature = ({ room, name }: Place): string => `<?php
/**
 * ${toWords(name)}.
 *
 * @package Sitewright
 */

namespace Sitewright\\Features\\${toPhpName(room)}\\${toPhpName(name)};

use Sitewright\\Core;

/**
 * Serves the route of ${name}.contract.ts.
 */
final class Feature extends Core\\Feature {

	private const OPTION = 'sitewright_${name.replaceAll('-', '_')}';

	/**
	 * The REST handlers of the feature.
	 *
	 * @return array<string,callable> See Core\\Feature.
	 */
	public function handlers(): array {
		return array( 'Get${toPascalCase(name)}' => array( $this, 'get' ) );
	}

	/**
	 * The stored option.
	 *
	 * @return array{enabled:bool}
	 */
	public function get(): array {
		return array( 'enabled' => (bool) get_option( self::OPTION, false ) );
	}

	/**
	 * Deletes the option.
	 */
	public static function uninstall(): void {
		delete_option( self::OPTION );
	}
}
`;

const siteTest = (name: string): string => `import { testSite } from '../../support/site/site';

it('is off until an administrator turns it on', async () => {
	const session = await testSite.session('administrator');
	expect(await session.call('GET', 'wpcom/v2/sitewright/${name}')).toEqual({ enabled: false });
});

it('is not shown to those who cannot change it', async () => {
	const session = await testSite.session('contributor');
	expect(await session.rest('GET', 'wpcom/v2/sitewright/${name}')).toMatchObject({ status: 403 });
});
`;

const slice = ({ room, name }: Place): string => `import { createSlice, type PayloadAction, type WithSlice } from '@reduxjs/toolkit';
import { injectSlice, nothingTyped } from '../../../store/rooms';

export interface ${toPascalCase(name)}State {
	readonly isOpen: boolean;
}

const initialState: ${toPascalCase(name)}State = { isOpen: false };

export const ${toCamelCase(name)}Slice = createSlice({
	name: '${toCamelCase(name)}',
	initialState,
	reducers: {
		panelToggled: (state, { payload }: PayloadAction<{ readonly isOpen: boolean }>) => {
			state.isOpen = payload.isOpen;
		},
	},
	selectors: {
		selectIsOpen: ({ isOpen }) => isOpen,
	},
});

declare module '../../../store/rooms' {
	interface LazySlices extends WithSlice<typeof ${toCamelCase(name)}Slice> {}
}

injectSlice('${room}', ${toCamelCase(name)}Slice, { wouldLose: nothingTyped });

export const { panelToggled } = ${toCamelCase(name)}Slice.actions;

export const { selectIsOpen } = ${toCamelCase(name)}Slice.selectors;
`;

const sliceTest = ({
	room,
	name,
}: Place): string => `import { ${toCamelCase(name)}Slice, panelToggled, selectIsOpen } from '../../../../features/${room}/${toCamelCase(name)}/slice';

it('opens the panel', () => {
	const state = ${toCamelCase(name)}Slice.reducer(undefined, panelToggled({ isOpen: true }));
	expect(selectIsOpen({ ${toCamelCase(name)}: state })).toBe(true);
});
`;

/** The files of a new feature, by their paths below the project's root. */
export function featureFiles(place: Place): Readonly<Record<string, string>> {
	const { room, name } = place;
	return {
		[`api/contract/${room}/${name}.contract.ts`]: contract(name),
		[`wordpress/features/${room}/${name}/class-feature.php`]: phpFeature(place),
		[`__tests__/site/${room}/${name}.test.ts`]: siteTest(name),
		[`features/${room}/${toCamelCase(name)}/slice.ts`]: slice(place),
		[`__tests__/unit/${room}/${toCamelCase(name)}/slice.test.ts`]: sliceTest(place),
	};
}

/** The list of an export's fields with a slice of which nothing is exported until somebody names its fields. */
export function withExportedFields(source: string, { name }: Place): string {
	const last = '\t/** Actions of the editor itself. */\n';
	if (!source.includes(last)) {
		throw new Error('features/site/debug/exported-fields.ts has no line for the actions of the editor.');
	}
	return source.replace(last, `\t${toCamelCase(name)}: noFields,\n${last}`);
}
