<?php
/**
 * A persistent object cache for tests, as sites with Redis or Memcached have one: it outlives requests, keeps options and transients out
 * of the database's answers, and counts for all requests at once. SQLite keeps it.
 *
 * @package Sitewright
 */

// phpcs:disable WordPress.WP.GlobalVariablesOverride -- WordPress asks for these names.

/**
 * The cache. A value that a request has read or written stays in its memory, a missing one as well.
 * A test makes one from it that fails.
 */
class WP_Object_Cache {

	/**
	 * Groups that all sites of a network share, as keys.
	 *
	 * @var array<string,true>
	 */
	private $global_groups = array();

	/**
	 * Groups that live for one request, as keys.
	 *
	 * @var array<string,true>
	 */
	private $request_groups = array();

	/**
	 * Name => value, in an array of one, or null where there is none.
	 *
	 * @var array<string,array|null>
	 */
	private $memory = array();

	/**
	 * Prefix of the site's names.
	 *
	 * @var string
	 */
	private $blog;

	/**
	 * The file.
	 *
	 * @var SQLite3
	 */
	private $file;

	/**
	 * Opens the file.
	 */
	public function __construct() {
		$this->blog = is_multisite() ? get_current_blog_id() . ':' : '';
		$this->file = new SQLite3( WP_CONTENT_DIR . '/object-cache.sqlite' );
		$this->file->busyTimeout( 10000 );
		$this->file->exec( 'PRAGMA journal_mode = WAL; PRAGMA synchronous = OFF; CREATE TABLE IF NOT EXISTS entries (name TEXT PRIMARY KEY, value BLOB NOT NULL, until INTEGER NOT NULL)' );
	}

	/**
	 * The name of a value.
	 *
	 * @param int|string $key   Key.
	 * @param string     $group Group.
	 * @return string
	 */
	private function name( $key, $group ) {
		$group = $group ? $group : 'default';
		return ( isset( $this->global_groups[ $group ] ) ? '' : $this->blog ) . "$group:$key";
	}

	/**
	 * Whether a group lives longer than the request.
	 *
	 * @param string $group Group.
	 * @return bool
	 */
	private function is_kept( $group ) {
		return ! isset( $this->request_groups[ $group ? $group : 'default' ] );
	}

	/**
	 * A statement with its values.
	 *
	 * @param string $sql    SQL.
	 * @param array  $values Values in their order.
	 * @return SQLite3Result|false
	 */
	private function query( $sql, array $values ) {
		$statement = $this->file->prepare( $sql );
		foreach ( $values as $index => $value ) {
			$statement->bindValue( $index + 1, $value, is_int( $value ) ? SQLITE3_INTEGER : SQLITE3_BLOB );
		}
		return $statement->execute();
	}

	/**
	 * What the file has.
	 *
	 * @param string $name Name.
	 * @return array|null The value in an array of one.
	 */
	private function read( $name ) {
		$row = $this->query( 'SELECT value FROM entries WHERE name = CAST(? AS TEXT) AND (until = 0 OR until > ?)', array( $name, time() ) )->fetchArray( SQLITE3_NUM );
		return $row ? array( unserialize( $row[0] ) ) : null;
	}

	/**
	 * Keeps a value.
	 *
	 * @param int|string $key    Key.
	 * @param mixed      $value  Value.
	 * @param string     $group  Group.
	 * @param int        $expire Seconds; 0 for ever.
	 * @return bool
	 */
	public function set( $key, $value, $group, $expire ) {
		$name                  = $this->name( $key, $group );
		$value                 = is_object( $value ) ? clone $value : $value;
		$this->memory[ $name ] = array( $value );
		if ( $this->is_kept( $group ) ) {
			$this->query( 'INSERT OR REPLACE INTO entries (name, value, until) VALUES (CAST(? AS TEXT), ?, ?)', array( $name, serialize( $value ), $expire > 0 ? time() + $expire : 0 ) );
		}
		return true;
	}

	/**
	 * Keeps a value where there is none.
	 *
	 * @param int|string $key    Key.
	 * @param mixed      $value  Value.
	 * @param string     $group  Group.
	 * @param int        $expire Seconds; 0 for ever.
	 * @return bool Whether there was none.
	 */
	public function add( $key, $value, $group, $expire ) {
		if ( wp_suspend_cache_addition() ) {
			return false;
		}
		$name = $this->name( $key, $group );
		if ( ! $this->is_kept( $group ) ) {
			return isset( $this->memory[ $name ] ) ? false : $this->set( $key, $value, $group, $expire );
		}
		$this->query( 'DELETE FROM entries WHERE name = CAST(? AS TEXT) AND until > 0 AND until <= ?', array( $name, time() ) );
		$this->query( 'INSERT OR IGNORE INTO entries (name, value, until) VALUES (CAST(? AS TEXT), ?, ?)', array( $name, serialize( $value ), $expire > 0 ? time() + $expire : 0 ) );
		$is_mine = 1 === $this->file->changes();
		if ( $is_mine ) {
			$this->memory[ $name ] = array( is_object( $value ) ? clone $value : $value );
		} else {
			unset( $this->memory[ $name ] );
		}
		return $is_mine;
	}

	/**
	 * A value.
	 *
	 * @param int|string $key   Key.
	 * @param string     $group Group.
	 * @param bool       $force Whether the memory of this request does not count.
	 * @param bool       $found Gets whether there is one.
	 * @return mixed False where there is none.
	 */
	public function get( $key, $group, $force, &$found ) {
		$name = $this->name( $key, $group );
		if ( $this->is_kept( $group ) && ( $force || ! array_key_exists( $name, $this->memory ) ) ) {
			$this->memory[ $name ] = $this->read( $name );
		}
		$found = isset( $this->memory[ $name ] );
		$value = $found ? $this->memory[ $name ][0] : false;
		return is_object( $value ) ? clone $value : $value;
	}

	/**
	 * Forgets a value.
	 *
	 * @param int|string $key   Key.
	 * @param string     $group Group.
	 * @return bool Whether there was one.
	 */
	public function delete( $key, $group ) {
		$this->get( $key, $group, true, $found );
		$name                  = $this->name( $key, $group );
		$this->memory[ $name ] = null;
		if ( $this->is_kept( $group ) ) {
			$this->query( 'DELETE FROM entries WHERE name = CAST(? AS TEXT)', array( $name ) );
		}
		return $found;
	}

	/**
	 * Counts, for all requests at once.
	 *
	 * @param int|string $key    Key.
	 * @param int        $offset How many.
	 * @param string     $group  Group.
	 * @return int|false The count; false where there is none.
	 */
	public function incr( $key, $offset, $group ) {
		$name = $this->name( $key, $group );
		$this->file->exec( 'BEGIN IMMEDIATE' );
		$known = $this->is_kept( $group ) ? $this->read( $name ) : ( $this->memory[ $name ] ?? null );
		$count = null === $known ? false : max( 0, (int) $known[0] + $offset );
		if ( false !== $count && $this->is_kept( $group ) ) {
			$this->query( 'UPDATE entries SET value = ? WHERE name = CAST(? AS TEXT)', array( serialize( $count ), $name ) );
		}
		$this->file->exec( 'COMMIT' );
		$this->memory[ $name ] = false === $count ? null : array( $count );
		return $count;
	}

	/**
	 * Forgets everything, or a group.
	 *
	 * @param string|null $group Group; null for all.
	 * @return bool
	 */
	public function flush( $group = null ) {
		$this->memory = array();
		if ( null === $group ) {
			$this->file->exec( 'DELETE FROM entries' );
		} else {
			$this->query( "DELETE FROM entries WHERE name LIKE CAST(? AS TEXT) ESCAPE '\\'", array( addcslashes( $this->name( '', $group ), '\\%_' ) . '%' ) );
		}
		return true;
	}

	/**
	 * Forgets what this request has read.
	 *
	 * @return bool
	 */
	public function flush_runtime() {
		$this->memory = array();
		return true;
	}

	/**
	 * Adds groups that all sites of a network share.
	 *
	 * @param string|string[] $groups Groups.
	 */
	public function add_global_groups( $groups ) {
		$this->global_groups += array_fill_keys( (array) $groups, true );
	}

	/**
	 * Adds groups that live for one request.
	 *
	 * @param string|string[] $groups Groups.
	 */
	public function add_request_groups( $groups ) {
		$this->request_groups += array_fill_keys( (array) $groups, true );
	}

	/**
	 * Goes on with another site of a network.
	 *
	 * @param int $blog_id Site.
	 */
	public function switch_to_blog( $blog_id ) {
		$this->blog = is_multisite() ? (int) $blog_id . ':' : '';
	}
}

// phpcs:disable Squiz.Commenting.FunctionComment.Missing -- WordPress documents them (wp-includes/cache.php).
function wp_cache_init() {
	$GLOBALS['wp_object_cache'] = new WP_Object_Cache();
}
function wp_cache_add( $key, $data, $group = '', $expire = 0 ) {
	return $GLOBALS['wp_object_cache']->add( $key, $data, $group, (int) $expire );
}
function wp_cache_add_multiple( array $data, $group = '', $expire = 0 ) {
	$added = array();
	foreach ( $data as $key => $value ) {
		$added[ $key ] = wp_cache_add( $key, $value, $group, $expire );
	}
	return $added;
}
function wp_cache_set( $key, $data, $group = '', $expire = 0 ) {
	return $GLOBALS['wp_object_cache']->set( $key, $data, $group, (int) $expire );
}
function wp_cache_set_multiple( array $data, $group = '', $expire = 0 ) {
	$set = array();
	foreach ( $data as $key => $value ) {
		$set[ $key ] = wp_cache_set( $key, $value, $group, $expire );
	}
	return $set;
}
function wp_cache_replace( $key, $data, $group = '', $expire = 0 ) {
	wp_cache_get( $key, $group, true, $found );
	return $found && wp_cache_set( $key, $data, $group, $expire );
}
function wp_cache_get( $key, $group = '', $force = false, &$found = null ) {
	return $GLOBALS['wp_object_cache']->get( $key, $group, $force, $found );
}
function wp_cache_get_multiple( $keys, $group = '', $force = false ) {
	$values = array();
	foreach ( $keys as $key ) {
		$values[ $key ] = wp_cache_get( $key, $group, $force );
	}
	return $values;
}
function wp_cache_delete( $key, $group = '' ) {
	return $GLOBALS['wp_object_cache']->delete( $key, $group );
}
function wp_cache_delete_multiple( array $keys, $group = '' ) {
	$deleted = array();
	foreach ( $keys as $key ) {
		$deleted[ $key ] = wp_cache_delete( $key, $group );
	}
	return $deleted;
}
function wp_cache_incr( $key, $offset = 1, $group = '' ) {
	return $GLOBALS['wp_object_cache']->incr( $key, (int) $offset, $group );
}
function wp_cache_decr( $key, $offset = 1, $group = '' ) {
	return $GLOBALS['wp_object_cache']->incr( $key, -(int) $offset, $group );
}
function wp_cache_flush() {
	return $GLOBALS['wp_object_cache']->flush();
}
function wp_cache_flush_runtime() {
	return $GLOBALS['wp_object_cache']->flush_runtime();
}
function wp_cache_flush_group( $group ) {
	return $GLOBALS['wp_object_cache']->flush( $group );
}
function wp_cache_supports( $feature ) {
	return in_array( $feature, array( 'add_multiple', 'set_multiple', 'get_multiple', 'delete_multiple', 'flush_runtime', 'flush_group' ), true );
}
function wp_cache_close() {
	return true;
}
function wp_cache_add_global_groups( $groups ) {
	$GLOBALS['wp_object_cache']->add_global_groups( $groups );
}
function wp_cache_add_non_persistent_groups( $groups ) {
	$GLOBALS['wp_object_cache']->add_request_groups( $groups );
}
function wp_cache_switch_to_blog( $blog_id ) {
	$GLOBALS['wp_object_cache']->switch_to_blog( $blog_id );
}
function wp_cache_reset() {}
