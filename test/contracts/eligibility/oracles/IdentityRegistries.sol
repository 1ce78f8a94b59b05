// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {Artifacts} from "../../support/Artifacts.sol";
import {vm} from "../../support/Vm.sol";

interface IOnchainId {
    function addKey(bytes32 key, uint256 purpose, uint256 keyType) external returns (bool);
    function addClaim(
        uint256 topic,
        uint256 scheme,
        address issuer,
        bytes calldata signature,
        bytes calldata data,
        string calldata uri
    ) external returns (bytes32);
    function revokeClaimBySignature(bytes calldata signature) external;
}

interface ITrexRegistry {
    function init() external;
    function init(address issuers, address topics, address identities) external;
    function bindIdentityRegistry(address registry) external;
    function addClaimTopic(uint256 topic) external;
    function addTrustedIssuer(address issuer, uint256[] calldata topics) external;
    function removeTrustedIssuer(address issuer) external;
    function addAgent(address agent) external;
    function registerIdentity(address account, address identity, uint16 country) external;
    function deleteIdentity(address account) external;
    function isVerified(address account) external view returns (bool);
}

/// @notice An identity registry of T-REX, the reference of ERC-3643, with identities and claims of
/// OnchainID, as both are published on npm. It is the agent and the keeper of them all.
contract IdentityRegistries {
    string private constant TREX =
        "node_modules/@tokenysolutions/t-rex/artifacts/contracts/registry/implementation/";
    string private constant ONCHAIN_ID = "node_modules/@onchain-id/solidity/artifacts/contracts/";
    uint256 private constant CLAIM_PURPOSE = 3;
    uint256 private constant ECDSA = 1;

    ITrexRegistry public immutable registry;
    ITrexRegistry public immutable topics;
    ITrexRegistry public immutable issuers;
    uint256 private immutable _claimKey = uint256(keccak256("claim key"));

    IOnchainId[] private _claimIssuers;
    uint256[] private _claimTopics;
    mapping(address account => IOnchainId) private _identities;
    mapping(address account => bytes[]) private _signatures;

    constructor() {
        topics = _deploy("ClaimTopicsRegistry");
        issuers = _deploy("TrustedIssuersRegistry");
        ITrexRegistry store = _deploy("IdentityRegistryStorage");
        registry = _deploy("IdentityRegistry");
        topics.init();
        issuers.init();
        store.init();
        registry.init(address(issuers), address(topics), address(store));
        store.bindIdentityRegistry(address(registry));
        registry.addAgent(address(this));
    }

    /// @notice Requires a claim about a topic, by an issuer of its own.
    function requireClaim(uint256 topic) external {
        IOnchainId issuer = IOnchainId(
            Artifacts.deployFile(
                string.concat(ONCHAIN_ID, "ClaimIssuer.sol/ClaimIssuer.json"),
                ".bytecode",
                abi.encode(address(this))
            )
        );
        issuer.addKey(keccak256(abi.encode(vm.addr(_claimKey))), CLAIM_PURPOSE, ECDSA);
        topics.addClaimTopic(topic);
        uint256[] memory covered = new uint256[](1);
        covered[0] = topic;
        issuers.addTrustedIssuer(address(issuer), covered);
        _claimIssuers.push(issuer);
        _claimTopics.push(topic);
    }

    /// @notice Registers an account with a new identity that has all the claims required.
    function register(address account) external {
        IOnchainId identity = IOnchainId(
            Artifacts.deployFile(
                string.concat(ONCHAIN_ID, "Identity.sol/Identity.json"),
                ".bytecode",
                abi.encode(address(this), false)
            )
        );
        for (uint256 i = 0; i < _claimTopics.length; ++i) {
            bytes memory data = "examined";
            bytes32 signed = keccak256(
                abi.encodePacked(
                    "\x19Ethereum Signed Message:\n32",
                    keccak256(abi.encode(identity, _claimTopics[i], data))
                )
            );
            (uint8 v, bytes32 r, bytes32 s) = vm.sign(_claimKey, signed);
            bytes memory signature = abi.encodePacked(r, s, v);
            address issuer = address(_claimIssuers[i]);
            identity.addClaim(_claimTopics[i], ECDSA, issuer, signature, data, "");
            _signatures[account].push(signature);
        }
        _identities[account] = identity;
        registry.registerIdentity(account, address(identity), 756);
    }

    /// @notice Its issuer revokes the last claim about an account.
    function revokeLastClaim(address account) external {
        uint256 last = _claimTopics.length - 1;
        _claimIssuers[last].revokeClaimBySignature(_signatures[account][last]);
    }

    function removeLastIssuer() external {
        issuers.removeTrustedIssuer(address(_claimIssuers[_claimIssuers.length - 1]));
    }

    function remove(address account) external {
        registry.deleteIdentity(account);
    }

    function _deploy(string memory name) private returns (ITrexRegistry) {
        string memory path = string.concat(TREX, name, ".sol/", name, ".json");
        return ITrexRegistry(Artifacts.deployFile(path, ".bytecode", ""));
    }
}
