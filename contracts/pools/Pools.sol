// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {ERC721} from "@openzeppelin/contracts/token/ERC721/ERC721.sol";
import {Multicall} from "@openzeppelin/contracts/utils/Multicall.sol";
import {Extsload} from "@uniswap/v4-core/src/Extsload.sol";
import {IAssetRegistry} from "../assets/IAssetRegistry.sol";
import {IRoles} from "../common/IRoles.sol";
import {Permit} from "../common/Permit.sol";
import {IPools} from "./IPools.sol";
import {PoolCreation} from "./PoolCreation.sol";
import {PoolStorage} from "./PoolStorage.sol";
import {Positions} from "./Positions.sol";
import {Trading} from "./Trading.sol";

/// @title Concentrated liquidity pools
/// @notice See {IPools}.
contract Pools is PoolCreation, Positions, Trading, Multicall, Extsload {
    /// @dev Name and symbol are constants in the code, which is smaller than the code to read them
    /// from storage.
    constructor(
        IAssetRegistry registry_,
        IRoles roles_
    ) PoolStorage(registry_, roles_) ERC721("", "") {}

    /// @notice Name of the positions.
    /// @return The name.
    function name() public pure override returns (string memory) {
        return "Canopy Position";
    }

    /// @notice Symbol of the positions.
    /// @return The symbol.
    function symbol() public pure override returns (string memory) {
        return "CANOPY-LP";
    }

    /// @notice Positions have no metadata document.
    /// @param positionId The position; reverts when it does not exist.
    /// @return Always empty.
    function tokenURI(uint256 positionId) public view override returns (string memory) {
        _requireOwned(positionId);
        return "";
    }

    /// @inheritdoc IPools
    function permitToken(address token, Permit calldata permit) external {
        permit.use(token);
    }
}
