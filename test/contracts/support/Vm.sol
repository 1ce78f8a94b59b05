// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

/// @notice The cheatcodes of Hardhat's Solidity test runner that the tests use.
/// @dev Signatures and meaning: https://hardhat.org/docs/reference/cheatcodes
interface Vm {
    struct Log {
        bytes32[] topics;
        bytes data;
        address emitter;
    }

    // The chain's state
    function warp(uint256 timestamp) external;
    function roll(uint256 blockNumber) external;
    function chainId(uint256 id) external;
    function deal(address account, uint256 weiAmount) external;
    function etch(address account, bytes calldata runtimeCode) external;
    function load(address account, bytes32 slot) external view returns (bytes32);
    function store(address account, bytes32 slot, bytes32 value) external;
    function getNonce(address account) external view returns (uint64);
    function snapshotState() external returns (uint256 id);
    function revertToState(uint256 id) external returns (bool);

    // The caller
    function prank(address sender) external;
    function prank(address sender, address origin) external;
    function startPrank(address sender) external;
    function stopPrank() external;

    // Keys and signatures
    function addr(uint256 privateKey) external pure returns (address);
    function sign(
        uint256 privateKey,
        bytes32 digest
    ) external pure returns (uint8 v, bytes32 r, bytes32 s);
    function label(address account, string calldata name) external;

    // Expectations about the next call
    function expectRevert(bytes4 selector) external;
    function expectRevert(bytes calldata data) external;
    function expectPartialRevert(bytes4 selector) external;
    function expectEmit() external;
    function expectEmit(address emitter) external;
    function expectEmit(bool topic1, bool topic2, bool topic3, bool data) external;
    function expectEmit(bool topic1, bool topic2, bool topic3, bool data, address emitter) external;
    function expectCall(address callee, bytes calldata data) external;
    function expectCall(address callee, bytes calldata data, uint64 count) external;

    // Replacing and recording calls
    function mockCall(address callee, bytes calldata data, bytes calldata answer) external;
    function mockCallRevert(address callee, bytes calldata data, bytes calldata answer) external;
    function clearMockedCalls() external;
    function record() external;
    function accesses(
        address account
    ) external returns (bytes32[] memory reads, bytes32[] memory writes);
    function recordLogs() external;
    function getRecordedLogs() external returns (Log[] memory);

    // Fuzzing
    function assume(bool condition) external pure;
    function randomUint() external returns (uint256);
    function randomUint(uint256 minimum, uint256 maximum) external returns (uint256);

    // Files, JSON and text (reading needs a permission in hardhat.config.ts)
    function readFile(string calldata path) external view returns (string memory);
    function parseJsonBytes(
        string calldata json,
        string calldata key
    ) external pure returns (bytes memory);
    function parseJsonString(
        string calldata json,
        string calldata key
    ) external pure returns (string memory);
    function parseJsonUint(
        string calldata json,
        string calldata key
    ) external pure returns (uint256);
    function toString(address value) external pure returns (string memory);
    function toString(bytes calldata value) external pure returns (string memory);
    function toString(bytes32 value) external pure returns (string memory);
    function toString(int256 value) external pure returns (string memory);
    function toString(uint256 value) external pure returns (string memory);

    // Gas
    function pauseGasMetering() external;
    function resumeGasMetering() external;
    function startSnapshotGas(string calldata group, string calldata name) external;
    function stopSnapshotGas() external returns (uint256 gasUsed);
    function snapshotGasLastCall(
        string calldata group,
        string calldata name
    ) external returns (uint256 gasUsed);
    function snapshotValue(string calldata group, string calldata name, uint256 value) external;

    // Assertions
    function assertTrue(bool condition) external pure;
    function assertTrue(bool condition, string calldata message) external pure;
    function assertFalse(bool condition) external pure;
    function assertFalse(bool condition, string calldata message) external pure;
    function assertEq(bool left, bool right) external pure;
    function assertEq(bool left, bool right, string calldata message) external pure;
    function assertEq(uint256 left, uint256 right) external pure;
    function assertEq(uint256 left, uint256 right, string calldata message) external pure;
    function assertEq(int256 left, int256 right) external pure;
    function assertEq(int256 left, int256 right, string calldata message) external pure;
    function assertEq(address left, address right) external pure;
    function assertEq(address left, address right, string calldata message) external pure;
    function assertEq(bytes32 left, bytes32 right) external pure;
    function assertEq(bytes32 left, bytes32 right, string calldata message) external pure;
    function assertEq(string calldata left, string calldata right) external pure;
    function assertEq(
        string calldata left,
        string calldata right,
        string calldata message
    ) external pure;
    function assertEq(bytes calldata left, bytes calldata right) external pure;
    function assertEq(
        bytes calldata left,
        bytes calldata right,
        string calldata message
    ) external pure;
    function assertNotEq(uint256 left, uint256 right) external pure;
    function assertNotEq(uint256 left, uint256 right, string calldata message) external pure;
    function assertNotEq(address left, address right) external pure;
    function assertNotEq(address left, address right, string calldata message) external pure;
    function assertNotEq(bytes32 left, bytes32 right) external pure;
    function assertNotEq(bytes32 left, bytes32 right, string calldata message) external pure;
    function assertLt(uint256 left, uint256 right) external pure;
    function assertLt(uint256 left, uint256 right, string calldata message) external pure;
    function assertLt(int256 left, int256 right) external pure;
    function assertLe(uint256 left, uint256 right) external pure;
    function assertLe(uint256 left, uint256 right, string calldata message) external pure;
    function assertLe(int256 left, int256 right) external pure;
    function assertGt(uint256 left, uint256 right) external pure;
    function assertGt(uint256 left, uint256 right, string calldata message) external pure;
    function assertGt(int256 left, int256 right) external pure;
    function assertGe(uint256 left, uint256 right) external pure;
    function assertGe(uint256 left, uint256 right, string calldata message) external pure;
    function assertGe(int256 left, int256 right) external pure;
    function assertApproxEqAbs(uint256 left, uint256 right, uint256 maxDelta) external pure;
    function assertApproxEqAbs(
        uint256 left,
        uint256 right,
        uint256 maxDelta,
        string calldata message
    ) external pure;
    function assertApproxEqRel(uint256 left, uint256 right, uint256 maxPercentDelta) external pure;
}

/// @dev The address at which the runner answers cheatcodes: keccak256("hevm cheat code").
Vm constant vm = Vm(address(uint160(uint256(keccak256("hevm cheat code")))));
